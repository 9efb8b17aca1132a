import { toDecimal } from '#shared/money/money.ts'
import type { CartType } from '#generated/merchant-resolvers.d.ts'
import { listAppliedCampaigns, toAppliedCampaign } from '../../rules/campaign/applied-campaign.ts'
import {
  calculateCartSummary,
  type Cart,
  type CartSummary,
  type PricedLine,
} from '../../rules/cart/cart.ts'
import { toCartDecimals } from '../../rules/cart/cart-decimals.ts'
import { getReadyDays } from '../../rules/checkout/checkout-delivery.ts'
import { prefillCheckout } from '../../rules/checkout/prefill-checkout.ts'
import type { Price } from '../../rules/product/price.ts'
import type { CartScope, Scope } from '../../rules/customer/scope.ts'
import { toChosenPaymentOptionType, toShippingChoiceType } from './checkout-option.ts'
import type { Resolvable } from '../request/context.ts'
import { toPriceType } from '../product/price.ts'
import { toRowPriceType, toSummaryFields } from './summary-type.ts'
import { createProductDetails, type ProductDetails } from '../product/product-details.ts'
import { toProductType } from '../product/product-type.ts'

export function toCartType(cart: Cart, cartScope: CartScope): Resolvable<CartType> {
  const summary = calculateCartSummary(prefillCheckout(cart, cartScope.customer), cartScope.market)
  const scope = toCartDecimals(cartScope, summary)
  const details = createProductDetails(
    cart.lines.map((line) => line.product),
    scope,
  )
  return {
    id: cart.id,
    items: summary.lines.map((line) => toCartItemType(line, scope, details)),
    isCompleted: cart.isCompleted,
    promoCode: cart.promoCode,
    freeShipping: summary.shipping.leftToFreeShipping === 0,
    fixedDiscount: toDecimal(summary.fixedDiscount.incVat),
    merchantData: cart.checkout.merchantData ?? null,
    appliedCampaigns: listAppliedCampaigns(cart, summary, scope),
    summary: toCartSummaryType(summary, cart, scope),
  }
}

/** Returns null for an ordered or completed cart. */
export function toOpenCartType(
  cart: Cart | null,
  scope: CartScope,
  allowsExternalFee = true,
): Resolvable<CartType> | null {
  if (!cart || cart.isCompleted || cart.isOrdered) return null
  return toCartType(allowsExternalFee ? cart : removeExternalFee(cart), scope)
}

export function removeExternalFee(cart: Cart): Cart {
  return { ...cart, checkout: { ...cart.checkout, externalShippingFee: null } }
}

function toCartItemType(line: PricedLine, scope: Scope, details: ProductDetails) {
  const { packageItem } = line
  return {
    id: line.id,
    product: toProductType(line.product, scope, details),
    skuId: line.sku.skuId,
    quantity: line.quantity,
    unitPrice: toPriceType(line.unitPrice, scope),
    totalPrice: toPriceType(line.totalPrice, scope),
    campaign: {
      appliedCampaigns: line.campaign ? [toAppliedCampaign(line.campaign, scope)] : [],
      prices: line.rows.map(({ quantity, unitPrice }) =>
        toRowPriceType(quantity, unitPrice, scope),
      ),
    },
    groupKey: packageItem?.groupKey ?? null,
    productPackage: packageItem,
    message: line.message,
    isCampaignFreeGift: false,
  }
}

function toCartSummaryType(summary: CartSummary, cart: Cart, scope: Scope) {
  const { vat, shippingPrice, fixedDiscount, beforeBalance, pending } = summary
  const toAmount = ({ sellingIncVat, sellingExVat }: Price) => ({
    incVat: sellingIncVat,
    exVat: sellingExVat,
  })
  const { vatBasisPoints } = scope.market
  const shippingFee = toAmount(shippingPrice)
  const balance = { remaining: cart.balance - pending, pending, before: toAmount(beforeBalance) }
  return {
    total: toPriceType(summary.total, scope),
    subTotal: toPriceType(summary.subTotal, scope),
    ...toSummaryFields({ vatBasisPoints, vat, shippingFee, fixedDiscount, balance }, scope),
    shipping: toShippingChoiceType(summary.shipping, scope, getReadyDays(cart.lines)),
    payment: toChosenPaymentOptionType(cart.checkout.paymentId, scope),
  }
}
