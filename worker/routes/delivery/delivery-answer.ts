import type { DeliveryPlace } from '#shared/delivery/delivery-place.ts'
import type { DeliveryPromise } from '#shared/delivery/delivery-promise.ts'
import { formatDay } from '#shared/delivery/format-day.ts'
import { formatHours, getDay, getRelativeDay } from '#shared/delivery/format-slot.ts'
import { getCountryRules } from '#shared/form/country-rules.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'

export type DeliveryAnswer =
  /** The shop delivers there. Without a promise the day is not known. */
  | { kind: 'covered'; promise: DeliveryPromise | null; now: Date; place?: DeliveryPlace }
  | { kind: 'not-covered' }
  | { kind: 'invalid' }
  | { kind: 'failed' }

const MAX_LENGTH = 12

/** Returns whether a postal code has the format of the country, as far as it is known. */
export const hasZipFormat = (zip: string, countryCode: string): boolean =>
  zip !== '' &&
  zip.length <= MAX_LENGTH &&
  (getCountryRules(countryCode).postalCode?.test(zip) ?? true)

function getCoveredText(
  { promise, now }: Extract<DeliveryAnswer, { kind: 'covered' }>,
  { t, locale }: Shop,
  zip: string,
): string {
  if (promise?.kind !== 'slot') return t('deliveryCheck.covered', { zip })
  const { slot } = promise
  return t('deliveryCheck.slot', {
    day: getRelativeDay(slot, now),
    date: formatDay(getDay(slot), locale.iso),
    hours: formatHours(slot, locale.iso),
    zip,
  })
}

export function getAnswerText(answer: DeliveryAnswer, shop: Shop, zip: string): string {
  const { t, market } = shop
  switch (answer.kind) {
    case 'covered':
      return getCoveredText(answer, shop, zip)
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
