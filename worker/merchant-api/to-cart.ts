import type { Cart } from '#shared/cart/cart.ts'
import type { PriceText } from '#shared/product/product.ts'
import { createAmountFormatter, type AmountFormatter } from './create-amount-formatter.ts'
import { graphql, type ResultOf } from './graphql.ts'
import type { MerchantClient } from './client.ts'
import { campaignFields, toCampaignNames } from './to-campaigns.ts'
import type { PackageDefinitions } from './cart-packages.ts'
import { cartLineFields } from './to-cart-line.ts'
import { toCartLines } from './to-package-line.ts'
import { priceFields, toPriceText } from './to-product.ts'

export const cartFields = graphql(
  `
    fragment CartFields on CartType {
      id
      isCompleted
      appliedCampaigns {
        ...CampaignFields
      }
      items {
        ...CartLineFields
      }
      summary {
        fixedAmountDiscountIncVat
        fixedAmountDiscountExVat
        balance {
          remaining
          pending
          pendingFormatted
          totalSellingPriceExBalanceIncVat
          totalSellingPriceExBalanceExVat
        }
        subTotal {
          ...PriceFields
          sellingPriceExVat
          discountIncVatFormatted
          discountExVatFormatted
        }
        shipping {
          feeIncVat
          feeIncVatFormatted
          feeExVatFormatted
          isDefault
          amountLeftToFreeShipping
          amountLeftToFreeShippingFormatted
        }
        total {
          sellingPriceIncVat
          sellingPriceExVat
          sellingPriceIncVatFormatted
          sellingPriceExVatFormatted
          vatFormatted
        }
      }
    }
  `,
  [cartLineFields, priceFields, campaignFields],
)

export type ApiCart = ResultOf<typeof cartFields>
type ApiSummary = NonNullable<ApiCart['summary']>

function toShipping(summary: ApiSummary | null, isCompany: boolean): Cart['shipping'] {
  const shipping = summary?.shipping
  const isFree = shipping?.feeIncVat === 0
  const isInvoiced = isFree && isCompany
  const amountLeft = isInvoiced ? -1 : (shipping?.amountLeftToFreeShipping ?? -1)
  const subTotalAmount = summary?.subTotal?.sellingPriceIncVat ?? 0
  return {
    fee: toPriceText(shipping?.feeIncVatFormatted, shipping?.feeExVatFormatted),
    isFree,
    isInvoiced,
    isDefault: shipping?.isDefault ?? true,
    amountLeftToFree: amountLeft,
    amountLeftToFreeText: shipping?.amountLeftToFreeShippingFormatted ?? '',
    freeShare:
      amountLeft < 0 ? null : amountLeft === 0 ? 1 : subTotalAmount / (subTotalAmount + amountLeft),
  }
}

function toFixedDiscount(summary: ApiSummary, formatAmount: AmountFormatter): PriceText | null {
  const { fixedAmountDiscountIncVat: incVat, fixedAmountDiscountExVat: exVat } = summary
  return incVat > 0 ? { incVat: formatAmount(incVat), exVat: formatAmount(exVat) } : null
}

// The merchant returns no formatted balance without VAT. It is calculated as the difference between
// the totals without VAT before and after the balance.
function toBalance(
  { balance, total }: ApiSummary,
  formatAmount: AmountFormatter,
): PriceText | null {
  if (!balance || balance.pending <= 0) return null
  const exVat = balance.totalSellingPriceExBalanceExVat - (total?.sellingPriceExVat ?? 0)
  return {
    incVat: balance.pendingFormatted ?? formatAmount(balance.pending),
    exVat: formatAmount(exVat),
  }
}

function hasNoVat(subTotal: ApiSummary['subTotal'] | undefined): boolean {
  const { sellingPriceIncVat = 0, sellingPriceExVat = 0 } = subTotal ?? {}
  return sellingPriceIncVat > 0 && sellingPriceIncVat === sellingPriceExVat
}

function toTotals(summary: ApiSummary | null, formatAmount: AmountFormatter) {
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
    fixedDiscount: summary && toFixedDiscount(summary, formatAmount),
    balance: summary && toBalance(summary, formatAmount),
    total: toPriceText(total?.sellingPriceIncVatFormatted, total?.sellingPriceExVatFormatted),
    vat: hasNoVat(subTotal) ? null : (total?.vatFormatted ?? ''),
  }
}

type CartContext = Pick<MerchantClient, 'context' | 'isCompany'> & {
  packages?: PackageDefinitions
}

const noPackages: PackageDefinitions = new Map()

/** Converts a cart of the merchant, which may still be open or already ordered. */
export function toCart(
  cart: ApiCart,
  { context, isCompany = false, packages = noPackages }: CartContext,
): Cart {
  const { summary } = cart
  const formatAmount = createAmountFormatter(summary, context.languageId)
  const lines = toCartLines(cart.items, { definitions: packages, formatAmount })
  const names = [
    ...lines.flatMap((line) => line.campaigns),
    ...toCampaignNames(cart.appliedCampaigns),
  ]
  return {
    id: cart.id ?? '',
    lines,
    campaigns: [...new Set(names)],
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    shipping: toShipping(summary, isCompany),
    ...toTotals(summary, formatAmount),
  }
}

/**
 * Converts a cart that can still be changed. Returns null if the cart is completed or has no id.
 */
export function toOpenCart(cart: ApiCart | null, cartContext: CartContext): Cart | null {
  return cart?.id && !cart.isCompleted ? toCart(cart, cartContext) : null
}
