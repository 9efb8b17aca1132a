import { removePersonalTexts } from '#shared/measurement/personal-texts.ts'
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
