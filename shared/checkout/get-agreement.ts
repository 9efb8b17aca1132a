import { listPieces } from '../cart/cart.ts'
import type { Checkout } from './checkout.ts'

const withoutZeros = (amount: string) => amount.replace(/[.,]00(?=\D*$)/, '')

/**
 * Returns what the shopper agrees to by pressing the order button: the market, the lines and the
 * total for each shipping option, and the fee that is invoiced afterwards. The form sends this text back, so that an order never differs
 * from what the shopper saw. Decimals that are only zeros are left out, because they appear and
 * disappear with other amounts.
 */
export function getAgreement(marketAlias: string, { cart, shippingOptions }: Checkout): string {
  const lines = cart.lines
    .flatMap(listPieces)
    .map(({ skuId, quantity }) => `${skuId}x${quantity}`)
    .sort()
  const totals = shippingOptions.map(({ id, total, invoicedFee }) =>
    [
      `${id}=${withoutZeros(total)}`,
      ...(invoicedFee ? [withoutZeros(invoicedFee.incVat)] : []),
    ].join('+'),
  )
  return [marketAlias, ...lines, ...totals].join(' ')
}
