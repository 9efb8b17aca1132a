import { formatMoney } from '#shared/money/format-money.ts'
import { languages } from './channel.ts'
import type { Scope } from './scope.ts'

/** The start of every address of the shop in one market and language. */
export function toAddressPrefix({ market, language }: Scope): string {
  return `/${market.id}/${languages[language].code}`
}

export function toContentUrl(alias: string, scope: Scope): string {
  return `${toAddressPrefix(scope)}/${alias}`
}

/**
 * Content is written once for all markets: `{prefix}` stands for the start of an address, the other marks for the
 * market's own amounts. None of the values needs escaping in JSON or HTML.
 */
export function fillMarks(text: string, scope: Scope): string {
  const { market, language } = scope
  const show = (amount: number) => formatMoney({ amount, currency: market.currency }, language)
  const values = new Map([
    ['prefix', toAddressPrefix(scope)],
    ['freeFrom', show(market.freeShippingFrom)],
    ['homeFee', show(market.shippingFees.home)],
    ['pickupFee', show(market.shippingFees.pickup)],
  ])
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values.get(name) ?? mark)
}
