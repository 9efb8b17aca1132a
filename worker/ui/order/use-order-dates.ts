import { formatSlot } from '#shared/delivery/format-slot.ts'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { OrderDelivery } from '../../merchant-api/order/order-view.ts'

// Newer engines have the method, older ones the property; the compiler knows neither.
type LocaleWithTimeZones = Intl.Locale & {
  getTimeZones?: () => string[] | undefined
  timeZones?: string[]
}

// The zones of an engine are in alphabetical order, so the first one may be that of a far island.
const mainTimeZones = new Map([
  ['AU', 'Australia/Sydney'],
  ['BR', 'America/Sao_Paulo'],
  ['CA', 'America/Toronto'],
  ['ES', 'Europe/Madrid'],
  ['PT', 'Europe/Lisbon'],
  ['US', 'America/New_York'],
])

/** Returns the time zone of a country, or of most of its people; UTC for an unknown country. */
export function getTimeZone(countryCode: string): string {
  const mainTimeZone = mainTimeZones.get(countryCode)
  if (mainTimeZone) return mainTimeZone
  try {
    const locale: LocaleWithTimeZones = new Intl.Locale('und', { region: countryCode })
    return (locale.getTimeZones?.() ?? locale.timeZones)?.[0] ?? 'UTC'
  } catch {
    // The code is not the code of a country.
    return 'UTC'
  }
}

type OrderDates = {
  /** Formats an instant of the API as a day in the country of the market; empty if it is invalid. */
  formatDate: (instant: string | null | undefined) => string
  /** Formats when an order is delivered; null if the merchant does not tell. */
  formatDelivery: (delivery: OrderDelivery) => string | null
}

export function useOrderDates(): OrderDates {
  const { locale, market } = useShop()
  const timeZone = getTimeZone(market.country.code)
  const format = (instant: string | null | undefined, options: Intl.DateTimeFormatOptions) => {
    const date = new Date(instant ?? '')
    if (Number.isNaN(date.getTime())) return ''
    return new Intl.DateTimeFormat(locale.iso, { ...options, timeZone }).format(date)
  }
  return {
    formatDate: (instant) => format(instant, { dateStyle: 'long' }),
    formatDelivery: ({ slot, wishedDate }) =>
      slot
        ? formatSlot(slot, locale.iso)
        : format(wishedDate, { weekday: 'long', day: 'numeric', month: 'long' }) || null,
  }
}
