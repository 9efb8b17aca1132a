import { listPieces } from '../cart/cart.ts'
import type { Checkout } from './checkout.ts'

/** What the shopper agrees to by pressing the order button. The amounts are texts. */
type Agreement = {
  market: string
  items: string
  pieces: Map<string, string>
  options: Map<string, { total: string; fee: string }>
}

// No amount, SKU or id of a shipping option contains them.
const SEPARATOR = '|'
const FEE_SEPARATOR = ';'

const withoutZeros = (amount: string) => amount.replace(/[.,]00(?=\D*$)/, '')

/**
 * The form sends this text back, so that an order never differs from what the shopper saw. Decimals
 * that are only zeros are left out, because they appear and disappear with other amounts.
 */
export function getAgreement(marketAlias: string, { cart, shippingOptions }: Checkout): string {
  const lines = cart.lines
    .flatMap(listPieces)
    .map(({ skuId, quantity }) => `${skuId}x${quantity}`)
    .sort()
  const totals = shippingOptions.map(({ id, total, fee, invoicedFee }) => {
    const amounts = [total, (invoicedFee ?? fee).incVat].map(withoutZeros)
    return `${id}=${amounts.join(FEE_SEPARATOR)}`
  })
  return [marketAlias, withoutZeros(cart.subTotal.incVat), ...lines, ...totals].join(SEPARATOR)
}

export function parseAgreement(text: string): Agreement {
  const [market = '', items = '', ...parts] = text.split(SEPARATOR)
  const pieces = new Map<string, string>()
  const options: Agreement['options'] = new Map()
  for (const part of parts) {
    const [, skuId, quantity] = /^(\d+)x(\d+)$/.exec(part) ?? []
    if (skuId && quantity) {
      // A meal may be in the cart by itself and in a package.
      pieces.set(skuId, `${Number(pieces.get(skuId) ?? 0) + Number(quantity)}`)
      continue
    }
    const [, id, total, fee] = /^([^=]+)=([^;]*);(.*)$/.exec(part) ?? []
    if (id && total !== undefined && fee !== undefined) options.set(id, { total, fee })
  }
  return { market, items, pieces, options }
}
