import type { Cart, CartLine } from '#shared/cart/cart.ts'
import {
  addToCartDocument,
  completeCartDocument,
  getCartDocument,
  updateCartItemDocument,
  type cartFields,
} from './cart-documents.ts'
import type { ResultOf } from './graphql.ts'
import type { Merchant } from './merchant.ts'
import { toPriceText, toSkus, toStock } from './to-product.ts'

type ApiCart = ResultOf<typeof cartFields>
type ApiLine = NonNullable<NonNullable<ApiCart['items']>[number]>

function toCartLine(line: ApiLine): CartLine {
  const skus = toSkus(line.product?.skus ?? null)
  const sku = skus.find((candidate) => candidate.skuId === line.skuId)
  const { unitPrice, totalPrice, product } = line
  return {
    id: line.id,
    skuId: line.skuId,
    productId: product?.productId ?? 0,
    alias: product?.alias ?? '',
    categoryAlias: product?.primaryCategory?.alias ?? null,
    name: product?.name ?? '',
    brand: product?.brand?.name ?? null,
    skuName: skus.length > 1 ? (sku?.name ?? null) : null,
    pictureFileName: product?.productImages?.[0]?.fileName ?? null,
    quantity: line.quantity,
    stock: sku?.stock ?? toStock(null),
    isDiscounted: unitPrice?.isDiscounted ?? false,
    unitPrice: toPriceText(
      unitPrice?.sellingPriceIncVatFormatted,
      unitPrice?.sellingPriceExVatFormatted,
    ),
    regularUnitPrice: toPriceText(
      unitPrice?.regularPriceIncVatFormatted,
      unitPrice?.regularPriceExVatFormatted,
    ),
    totalPrice: toPriceText(
      totalPrice?.sellingPriceIncVatFormatted,
      totalPrice?.sellingPriceExVatFormatted,
    ),
  }
}

type ApiSummary = NonNullable<ApiCart['summary']>

function toShipping(summary: ApiSummary | null): Cart['shipping'] {
  const shipping = summary?.shipping
  const left = shipping?.amountLeftToFreeShipping ?? -1
  const spent = summary?.subTotal?.sellingPriceIncVat ?? 0
  return {
    fee: toPriceText(shipping?.feeIncVatFormatted, shipping?.feeExVatFormatted),
    isFree: shipping?.feeIncVat === 0,
    isDefault: shipping?.isDefault ?? true,
    amountLeftToFree: left,
    amountLeftToFreeText: shipping?.amountLeftToFreeShippingFormatted ?? '',
    freeShare: left < 0 ? null : left === 0 ? 1 : spent / (spent + left),
  }
}

/** The merchant's cart in the shop's shape; a cart without an id is none. */
export function toCart(cart: ApiCart | null): Cart | null {
  if (!cart?.id || cart.isCompleted) return null
  const { summary } = cart
  const lines = (cart.items ?? []).flatMap((line) => (line ? [toCartLine(line)] : []))
  const { subTotal, total } = summary ?? {}
  return {
    id: cart.id,
    lines,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subTotal: toPriceText(
      subTotal?.sellingPriceIncVatFormatted,
      subTotal?.sellingPriceExVatFormatted,
    ),
    regularSubTotal: toPriceText(
      subTotal?.regularPriceIncVatFormatted,
      subTotal?.regularPriceExVatFormatted,
    ),
    discount: total?.isDiscounted
      ? toPriceText(total.discountIncVatFormatted, total.discountExVatFormatted)
      : null,
    shipping: toShipping(summary),
    total: toPriceText(total?.sellingPriceIncVatFormatted, total?.sellingPriceExVatFormatted),
    vat: total?.vatFormatted ?? '',
  }
}

export type CartScope = { market: string; isCheckout: boolean }

/** The cart of an id, or null where the merchant knows none that can still be changed. An empty id makes a new one. */
export async function findCart(
  merchant: Merchant,
  id: string,
  scope: CartScope,
): Promise<Cart | null> {
  const { getCart } = await merchant.call(getCartDocument, {
    id,
    cartMarketAlias: scope.market,
    allowExternalShippingFee: scope.isCheckout,
  })
  return toCart(getCart)
}

export type CartItem = { skuId: number; quantity: number }

/** Adds to what is there; the merchant clips to its stock. Null: no such cart any more. */
export async function addToCart(
  merchant: Merchant,
  id: string,
  change: { item: CartItem; idempotencyKey: string },
): Promise<Cart | null> {
  const { item, idempotencyKey } = change
  const reply = await merchant.call(addToCartDocument, { id, item }, { idempotencyKey })
  return toCart(reply.addToCart)
}

/** Sets a line's quantity; 0 removes it. Null: no such cart any more. */
export async function updateCartItem(
  merchant: Merchant,
  id: string,
  item: CartItem,
): Promise<Cart | null> {
  const reply = await merchant.call(updateCartItemDocument, { id, item })
  return toCart(reply.updateCartItem)
}

export async function completeCart(merchant: Merchant, id: string): Promise<void> {
  await merchant.call(completeCartDocument, { id })
}
