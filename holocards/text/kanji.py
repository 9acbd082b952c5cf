"""Which kanji a child of grade 2 can read: the school list by grades in force since 2020 (学年別漢字配当表).

Easy Japanese shows the kanji of grades 1 and 2 bare; any other carries its reading.
"""

from holocards.text.ruby import segments

GRADE_1 = frozenset(
    "一右雨円王音下火花貝学気九休玉金空月犬見"
    "五口校左三山子四糸字耳七車手十出女小上森"
    "人水正生青夕石赤千川先早草足村大男竹中虫"
    "町天田土二日入年白八百文木本名目立力林六"
)
GRADE_2 = frozenset(
    "引羽雲園遠何科夏家歌画回会海絵外角楽活間"
    "丸岩顔汽記帰弓牛魚京強教近兄形計元言原戸"
    "古午後語工公広交光考行高黄合谷国黒今才細"
    "作算止市矢姉思紙寺自時室社弱首秋週春書少"
    "場色食心新親図数西声星晴切雪船線前組走多"
    "太体台地池知茶昼長鳥朝直通弟店点電刀冬当"
    "東答頭同道読内南肉馬売買麦半番父風分聞米"
    "歩母方北毎妹万明鳴毛門夜野友用曜来里理話"
)
_KNOWN = GRADE_1 | GRADE_2


def is_kanji(char: str) -> bool:
    """Whether the character is a kanji, the repetition mark 々 and the signs 〆 and 〇 included."""
    return (
        "\u4e00" <= char <= "\u9fff"
        or "\u3005" <= char <= "\u3007"
        or "\u3400" <= char <= "\u4dbf"
        or "\uf900" <= char <= "\ufaff"
        or "\U00020000" <= char <= "\U0003ffff"
    )


def needs_reading(char: str) -> bool:
    """Whether the character is a kanji that is not taught in grade 1 or 2."""
    return char not in _KNOWN and is_kanji(char)


def missing_readings(markup: str) -> list[str]:
    """The kanji of an easy text (markup of `ruby`) that need a reading and have none: each once, in order of appearance."""
    bare = (char for base, reading in segments(markup) if not reading for char in base)
    return list(dict.fromkeys(char for char in bare if needs_reading(char)))
