import { parseListSelection, serializeListSelection } from '#shared/list/list-selection.ts'

const campaignParameters = [
  'utm_id',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'li_fat_id',
]

const MAX_VALUE_LENGTH = 200

// A personal number has a date, whose day may be 60 higher. In a URL a percent sign starts a character, and
// it may be encoded once more.
const personalTexts = [
  /[^\s/?&=#<>"',;]+(?:@|%(?:25)*40)[^\s/?&=#<>"',;]+/gi,
  /(?<=^|[^\da-z%]|%(?:25)*[\da-f]{2})(?:18|19|20)?\d{2}(?:0[1-9]|1[0-2])(?:[0-378]\d|6[1-9]|9[01])(?:[-+\s\u2010-\u2015\u2212]|%(?:25)*(?:2[0BD]|C2%(?:25)*A0|E2%(?:25)*(?:80%(?:25)*9[0-5]|88%(?:25)*92))){0,3}\d{4}(?![\da-z])/gi,
]

/** Cuts out what looks like an e-mail address or a Swedish personal number, also in a URL. */
export const removePersonalTexts = (text: string): string =>
  personalTexts.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text)

/**
 * Returns an address for measurements: with the parameters that name a campaign, and without all
 * others, which may contain keys of orders, tokens or what someone typed.
 */
export function toMeasuredAddress({ origin, pathname, searchParams }: URL): string {
  const kept = campaignParameters.flatMap((name) => {
    const value = searchParams.get(name)
    const isSafe =
      value !== null && value.length <= MAX_VALUE_LENGTH && removePersonalTexts(value) === value
    return isSafe ? [[name, value]] : []
  })
  const query = new URLSearchParams(kept).toString()
  return `${origin}${removePersonalTexts(pathname)}${query === '' ? '' : `?${query}`}`
}

/** Returns the address of a list in place, which also has its filters, sort order and page. */
export const toListAddress = ({ origin, pathname, searchParams }: URL): string =>
  removePersonalTexts(
    `${origin}${pathname}${serializeListSelection(parseListSelection(searchParams))}`,
  )
