// What texts in the languages of the shop really hold, of the two thousand that HTML knows; others stay as they came.
const signs = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    shy: '\u00ad',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    deg: '°',
    times: '×',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    euro: '€',
    pound: '£',
    sect: '§',
    copy: '©',
    reg: '®',
    trade: '™',
    Aring: 'Å',
    aring: 'å',
    Auml: 'Ä',
    auml: 'ä',
    Ouml: 'Ö',
    ouml: 'ö',
    Uuml: 'Ü',
    uuml: 'ü',
    szlig: 'ß',
    AElig: 'Æ',
    aelig: 'æ',
    Oslash: 'Ø',
    oslash: 'ø',
    Eacute: 'É',
    eacute: 'é',
    egrave: 'è',
    ecirc: 'ê',
    agrave: 'à',
    aacute: 'á',
    acirc: 'â',
    iacute: 'í',
    icirc: 'î',
    oacute: 'ó',
    ocirc: 'ô',
    uacute: 'ú',
    ccedil: 'ç',
    ntilde: 'ñ',
  }),
)

function toSign(point: number): string {
  const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : '\ufffd'
}

/** Text of HTML as it reads. Once: what a sign stands for is not read again. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+\d*);/gi, (entity, name: string) =>
    // A number reads as `060` or `0x3c`.
    name.startsWith('#') ? toSign(Number(`0${name.slice(1)}`)) : (signs.get(name) ?? entity),
  )
}
