import { deliveryHours, formatHour, toClock } from '#shared/delivery/delivery-hours.ts'
import { formatZonedClock } from '#shared/delivery/format-instant.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { madeToOrderDays } from '../delivery/delivery-area.ts'
import { languages } from '../market/market.ts'
import { sender } from '../market/seller.ts'
import type { Scope } from '../customer/scope.ts'

/** Returns the start of every URL in this market and language, for example `/se/sv`. */
export function toUrlPrefix({ market, language }: Scope): string {
  return `/${market.id}/${languages[language].code}`
}

export function toContentUrl(alias: string, scope: Scope): string {
  return `${toUrlPrefix(scope)}/${alias}`
}

/**
 * Replaces the placeholders in content that is written once for all markets. `{prefix}` is the
 * start of a URL, `{helpEmail}` the address of the customer service; the other placeholders are amounts of the market and hours of the delivery. The
 * values need no escaping in JSON or HTML.
 */
export function fillPlaceholders(text: string, scope: Scope): string {
  const { market, language, helpEmail = sender.email } = scope
  const format = (amount: number) => formatMoney({ amount, currency: market.currency }, language)
  const values = new Map([
    ['prefix', toUrlPrefix(scope)],
    ['helpEmail', helpEmail],
    ['freeFrom', format(market.freeShippingFrom)],
    ['homeFee', format(market.shippingFees.home)],
    ['pickupFee', format(market.shippingFees.pickup)],
    ['madeToOrderFrom', `${madeToOrderDays.from}`],
    ...Object.entries(deliveryHours).map(
      ([name, hour]) => [name, formatHour(hour, language)] as const,
    ),
    [
      'orderBy',
      formatZonedClock(toClock(deliveryHours.orderBy), { language, timeZone: market.timeZone }),
    ],
  ])
  return text.replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) => values.get(name) ?? placeholder,
  )
}
