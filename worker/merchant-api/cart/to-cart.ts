import { parseShippingData } from '#shared/delivery/shipping-data.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { createAmountFormatter } from './create-amount-formatter.ts'
import { graphql, type ResultOf, listItems } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { toCampaignNames } from '../product/to-campaigns.ts'
import { cartCodeFields, sumGiftCards, toCartCodes } from './to-cart-codes.ts'
import type { PackageDefinitions } from './cart-packages.ts'
import { cartLineFields } from './to-cart-line.ts'
import { toCartLines } from './to-package-line.ts'
import { cartTotalFields, toCartTotals } from './to-cart-totals.ts'
import { isFreeShippingInvoiced, toInvoicedFee, type Invoicing } from './to-invoiced-fee.ts'
import { toPriceText } from '../product/to-product.ts'

export const cartFields = graphql(
  `
    fragment CartFields on CartType {
      id
      isCompleted
      ...CartCodeFields
      items {
        ...CartLineFields
      }
      summary {
        ...CartTotalFields
        shipping {
          feeIncVat
          feeExVat
          feeIncVatFormatted
          feeExVatFormatted
          isDefault
          shippingData
          amountLeftToFreeShipping
          amountLeftToFreeShippingFormatted
        }
      }
    }
  `,
  [cartLineFields, cartCodeFields, cartTotalFields],
)

export type ApiCart = ResultOf<typeof cartFields>
type Buyer = Pick<Invoicing, 'formatAmount'> & { isCompany: boolean }

function toShipping(
  summary: NonNullable<ApiCart['summary']> | null,
  { isCompany, formatAmount }: Buyer,
): Cart['shipping'] {
  const shipping = summary?.shipping
  const isFree = shipping?.feeIncVat === 0
  const isFreeInvoiced = isFreeShippingInvoiced(shipping, isCompany)
  const invoiced = toInvoicedFee(shipping, { isFreeInvoiced, formatAmount })
  const amountLeft = invoiced.isInvoiced ? -1 : (shipping?.amountLeftToFreeShipping ?? -1)
  const subTotalAmount = summary?.subTotal?.sellingPriceIncVat ?? 0
  return {
    fee: toPriceText(shipping?.feeIncVatFormatted, shipping?.feeExVatFormatted),
    ...(summary?.fees && { shippingFeeIncVat: summary.fees.shippingFeeIncVat }),
    isFree,
    ...invoiced,
    isDefault: shipping?.isDefault ?? true,
    amountLeftToFree: amountLeft,
    amountLeftToFreeText: shipping?.amountLeftToFreeShippingFormatted ?? '',
    freeShare:
      amountLeft < 0 ? null : amountLeft === 0 ? 1 : subTotalAmount / (subTotalAmount + amountLeft),
    readyDays: parseShippingData(shipping?.shippingData).readyDays ?? null,
  }
}

type CartContext = Pick<MerchantClient, 'context' | 'isCompany'> & {
  packages?: PackageDefinitions
}

const noPackages: PackageDefinitions = new Map()

export function toCart(
  cart: ApiCart,
  { context, isCompany = false, packages = noPackages }: CartContext,
): Cart {
  const { summary } = cart
  const formatAmount = createAmountFormatter(summary, context.languageId)
  const lines = toCartLines(cart.items, { definitions: packages, formatAmount })
  const lineCampaigns = lines.flatMap((line) => line.campaigns)
  const names = [...lineCampaigns, ...toCampaignNames(cart.appliedCampaigns)]
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const pieceCount = listItems(cart.items).reduce((sum, item) => sum + item.quantity, 0)
  const hasFixedDiscount = (summary?.fixedAmountDiscountIncVat ?? 0) > 0
  return {
    id: cart.id ?? '',
    lines,
    campaigns: [...new Set(names)],
    codes: toCartCodes(cart, { hasFixedDiscount, lineCampaigns }),
    codeResult: null,
    quantity,
    shipping: toShipping(summary, { isCompany, formatAmount }),
    ...toCartTotals(summary, {
      giftCard: sumGiftCards(cart),
      pieceCount,
      format: formatAmount,
    }),
  }
}

/** Returns null if the cart is completed or has no id. */
export function toOpenCart(cart: ApiCart | null, cartContext: CartContext): Cart | null {
  return cart?.id && !cart.isCompleted ? toCart(cart, cartContext) : null
}
