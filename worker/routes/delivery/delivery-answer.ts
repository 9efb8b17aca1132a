import { formatDay } from '#shared/delivery/delivery-promise.ts'
import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { formatHours, getDay, getRelativeDay } from '#shared/delivery/format-slot.ts'
import { toIsoDate } from '#shared/delivery/local-time.ts'
import { findNextDelivery } from '#shared/delivery/next-delivery.ts'
import { getCountryRules } from '#shared/form/country-rules.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { ZipDelivery } from '../../merchant-api/checkout/delivery-check.ts'

type NamedDelivery = Pick<DeliverySlot, 'timeZone' | 'date' | 'from' | 'to'>

export type DeliveryAnswer =
  | { kind: 'day'; delivery: NamedDelivery; now: Date }
  /** The shop delivers there, but the day is not known. */
  | { kind: 'covered' }
  | { kind: 'not-covered' }
  | { kind: 'invalid' }
  | { kind: 'failed' }

/** Writes a postal code as it is usual in the country: `11820` becomes `118 20` in Sweden. */
export function normalizeZip(text: string, countryCode: string): string {
  const zip = text.trim().replaceAll(/\s+/g, ' ')
  return countryCode === 'SE' ? zip.replace(/^(\d{3})(\d{2})$/, '$1 $2') : zip
}

const MAX_LENGTH = 12

/** Returns whether a postal code has the format of the country, as far as it is known. */
export const hasZipFormat = (zip: string, countryCode: string): boolean =>
  zip !== '' &&
  zip.length <= MAX_LENGTH &&
  (getCountryRules(countryCode).postalCode?.test(zip) ?? true)

/** Returns the next delivery by the rule of the merchant, if it lists no deliveries. */
function findDelivery({ window, slot }: ZipDelivery, now: Date): NamedDelivery | null {
  if (slot || !window) return slot
  const next = findNextDelivery(window, now)
  return next && { ...window, date: toIsoDate(next.day) }
}

export function toDeliveryAnswer(answer: ZipDelivery, now: Date): DeliveryAnswer {
  if (!answer.isCovered) return { kind: 'not-covered' }
  const delivery = findDelivery(answer, now)
  return delivery ? { kind: 'day', delivery, now } : { kind: 'covered' }
}

function getDayText(
  { delivery, now }: Extract<DeliveryAnswer, { kind: 'day' }>,
  { t, locale }: Shop,
  zip: string,
): string {
  const hours = formatHours(delivery, locale.iso)
  const relativeDay = getRelativeDay(delivery, now)
  if (relativeDay === 'today') return t('deliveryCheck.today', { hours, zip })
  if (relativeDay === 'tomorrow') return t('deliveryCheck.tomorrow', { hours, zip })
  const day = formatDay(getDay(delivery), locale.iso)
  return t('deliveryCheck.day', { day, hours, zip })
}

export function getAnswerText(answer: DeliveryAnswer, shop: Shop, zip: string): string {
  const { t, market } = shop
  switch (answer.kind) {
    case 'day':
      return getDayText(answer, shop, zip)
    case 'covered':
      return t('deliveryCheck.covered', { zip })
    case 'not-covered':
      return t('deliveryCheck.notCovered', { zip })
    case 'invalid': {
      const example = getCountryRules(market.country.code).postalCodeExample ?? '12345'
      return t('deliveryCheck.invalid', { example })
    }
    case 'failed':
      return t('deliveryCheck.failed')
  }
}
