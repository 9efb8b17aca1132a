// The entities that texts in the shop's languages contain, out of the two thousand in HTML; others
// stay unchanged.
const namedEntities = new Map(
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

function toCharacter(point: number): string {
  const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : '\ufffd'
}

/** Decodes the entities of an HTML text once: a decoded character is not decoded again. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+\d*);/gi, (entity, name: string) =>
    // A number is parsed as `060` or `0x3c`.
    name.startsWith('#')
      ? toCharacter(Number(`0${name.slice(1)}`))
      : (namedEntities.get(name) ?? entity),
  )
}
