import { formatClock, formatClockRange } from '#shared/delivery/delivery-hours.ts'
import type { DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import { findNextDelivery, type NextDelivery } from '#shared/delivery/next-delivery.ts'
import { getCountryRules } from '#shared/form/country-rules.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { ZipDelivery } from '../../merchant-api/delivery-check.ts'

/** The answer to the question when the shop delivers to a postal code. */
export type DeliveryAnswer =
  | { kind: 'day'; next: NextDelivery; window: DeliveryWindow }
  /** The shop delivers there, but the day is not known. */
  | { kind: 'covered' }
  | { kind: 'not-covered' }
  | { kind: 'invalid' }
  /** The merchant does not answer. */
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

export function toDeliveryAnswer({ isCovered, window }: ZipDelivery, now: Date): DeliveryAnswer {
  if (!isCovered) return { kind: 'not-covered' }
  const next = window && findNextDelivery(window, now)
  return next ? { kind: 'day', next, window } : { kind: 'covered' }
}

const DAY_MILLISECONDS = 24 * 3600 * 1000

function getDayText(
  { next, window }: Extract<DeliveryAnswer, { kind: 'day' }>,
  { t, locale }: Shop,
  zip: string,
): string {
  const { from, to } = window
  const hours = to ? formatClockRange(from, to, locale.iso) : formatClock(from, locale.iso)
  const count = (next.day.getTime() - next.today.getTime()) / DAY_MILLISECONDS
  if (count === 0) return t('deliveryCheck.today', { hours, zip })
  if (count === 1) return t('deliveryCheck.tomorrow', { hours, zip })
  const format = new Intl.DateTimeFormat(locale.iso, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return t('deliveryCheck.day', { day: format.format(next.day), hours, zip })
}

/** Returns the answer as a sentence in the language of the page. */
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
