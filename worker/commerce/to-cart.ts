import type { Cart, CartLine } from '#shared/cart/cart.ts'
import type { PriceText } from '#shared/product/product.ts'
import type { cartFields } from './cart-documents.ts'
import { createWording, type Wording } from './create-wording.ts'
import type { ResultOf } from './graphql.ts'
import type { Merchant } from './merchant.ts'
import { toPriceText, toSkus, toStock } from './to-product.ts'

export type ApiCart = ResultOf<typeof cartFields>
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

function toShipping(summary: ApiSummary | null, isCompany: boolean): Cart['shipping'] {
  const shipping = summary?.shipping
  const isFree = shipping?.feeIncVat === 0
  const isInvoiced = isFree && isCompany
  const left = isInvoiced ? -1 : (shipping?.amountLeftToFreeShipping ?? -1)
  const spent = summary?.subTotal?.sellingPriceIncVat ?? 0
  return {
    fee: toPriceText(shipping?.feeIncVatFormatted, shipping?.feeExVatFormatted),
    isFree,
    isInvoiced,
    isDefault: shipping?.isDefault ?? true,
    amountLeftToFree: left,
    amountLeftToFreeText: shipping?.amountLeftToFreeShippingFormatted ?? '',
    freeShare: left < 0 ? null : left === 0 ? 1 : spent / (spent + left),
  }
}

function toFixedDiscount(summary: ApiSummary, toText: Wording): PriceText | null {
  const { fixedAmountDiscountIncVat: incVat, fixedAmountDiscountExVat: exVat } = summary
  return incVat > 0 ? { incVat: toText(incVat), exVat: toText(exVat) } : null
}

// Without VAT the merchant gives no wording of it: it is what the total without VAT is less by.
function toBalance({ balance, total }: ApiSummary, toText: Wording): PriceText | null {
  if (!balance || balance.pending <= 0) return null
  const exVat = balance.totalSellingPriceExBalanceExVat - (total?.sellingPriceExVat ?? 0)
  return { incVat: balance.pendingFormatted ?? toText(balance.pending), exVat: toText(exVat) }
}

function toTotals(summary: ApiSummary | null, toText: Wording) {
  const { subTotal, total } = summary ?? {}
  return {
    subTotal: toPriceText(
      subTotal?.sellingPriceIncVatFormatted,
      subTotal?.sellingPriceExVatFormatted,
    ),
    regularSubTotal: toPriceText(
      subTotal?.regularPriceIncVatFormatted,
      subTotal?.regularPriceExVatFormatted,
    ),
    discount: subTotal?.isDiscounted
      ? toPriceText(subTotal.discountIncVatFormatted, subTotal.discountExVatFormatted)
      : null,
    fixedDiscount: summary && toFixedDiscount(summary, toText),
    balance: summary && toBalance(summary, toText),
    total: toPriceText(total?.sellingPriceIncVatFormatted, total?.sellingPriceExVatFormatted),
    vat: total?.vatFormatted ?? '',
  }
}

type Reader = Pick<Merchant, 'context' | 'isCompany'>

/** The merchant's cart in the shop's shape, ordered or not. */
export function toCart(cart: ApiCart, { context, isCompany = false }: Reader): Cart {
  const { summary } = cart
  const lines = (cart.items ?? []).flatMap((line) => (line ? [toCartLine(line)] : []))
  return {
    id: cart.id ?? '',
    lines,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    shipping: toShipping(summary, isCompany),
    ...toTotals(summary, createWording(summary, context.languageId)),
  }
}

/** A cart that can still be changed, or null: one without an id is none. */
export function toOpenCart(cart: ApiCart | null, reader: Reader): Cart | null {
  return cart?.id && !cart.isCompleted ? toCart(cart, reader) : null
}
