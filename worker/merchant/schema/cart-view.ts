import { toDecimal } from '#shared/money/money.ts'
import { sumCart, type Cart, type CartSummary, type PricedLine } from '../rules/cart.ts'
import { prefillCheckout } from '../rules/prefill-checkout.ts'
import type { CartScope, Scope } from '../rules/scope.ts'
import { showCampaign, showGiftCard, showPromo } from './campaign-view.ts'
import { showPaymentOption, showShippingChoice } from './option-view.ts'
import { format, showPrice } from './price-view.ts'
import { createProductDetails, type ProductDetails } from './product-details.ts'
import { showProduct } from './product-view.ts'

export function showCart(cart: Cart, scope: CartScope) {
  const summary = sumCart(prefillCheckout(cart, scope.customer), scope.market)
  const details = createProductDetails(
    cart.lines.map((line) => line.product),
    scope,
  )
  return {
    id: cart.id,
    items: summary.lines.map((line) => showLine(line, scope, details)),
    isCompleted: cart.isCompleted,
    promoCode: cart.promoCode,
    freeShipping: summary.shipping.leftToFreeShipping === 0,
    fixedDiscount: toDecimal(summary.fixedDiscount.promo),
    merchantData: cart.checkout.merchantData ?? null,
    appliedCampaigns: listApplied(cart, summary, scope),
    summary: showSummary(summary, cart, scope),
  }
}

/**
 * A cart that is ordered or completed took no change: for a change it is no cart any more. Fees of a carrier outside
 * count where the caller allows them, and where it cannot say.
 */
export function showChanged(cart: Cart | null, scope: CartScope, allowsExternalFee = true) {
  if (!cart || cart.isCompleted || cart.isOrdered) return null
  return showCart(allowsExternalFee ? cart : withoutExternalFee(cart), scope)
}

export function withoutExternalFee(cart: Cart): Cart {
  return { ...cart, checkout: { ...cart.checkout, externalShippingFee: null } }
}

function listApplied(cart: Cart, { offer, fixedDiscount }: CartSummary, scope: Scope) {
  const { giftCard } = cart
  return [
    ...offer.campaigns.map((campaign) => showCampaign(campaign, scope)),
    ...(offer.promo ? [showPromo(offer.promo)] : []),
    ...(giftCard ? [showGiftCard(giftCard, fixedDiscount.giftCard, scope)] : []),
  ]
}

function showLine(line: PricedLine, scope: Scope, details: ProductDetails) {
  const { packageItem } = line
  return {
    id: line.id,
    product: showProduct(line.product, scope, details),
    skuId: line.sku.skuId,
    quantity: line.quantity,
    unitPrice: showPrice(line.unitPrice, scope),
    totalPrice: showPrice(line.totalPrice, scope),
    campaign: {
      appliedCampaigns: line.campaign ? [showCampaign(line.campaign, scope)] : [],
      prices: line.rows.map(({ quantity, unitPrice }) => {
        const price = showPrice(unitPrice, scope)
        const { discountIncVat, discountPercentage } = price
        return { quantity, discount: discountIncVat, discountPercentage, price }
      }),
    },
    groupKey: packageItem?.groupKey ?? null,
    productPackage: packageItem,
    message: line.message,
    isCampaignFreeGift: false,
  }
}

function showSummary(summary: CartSummary, cart: Cart, scope: Scope) {
  const { shippingPrice, fixedDiscount } = summary
  return {
    total: showPrice(summary.total, scope),
    subTotal: showPrice(summary.subTotal, scope),
    // The published field is a whole number: Finland's 13.5 % reads 14 here, its amount is exact.
    vats: [{ rate: Math.round(scope.market.vatBasisPoints / 100), amount: toDecimal(summary.vat) }],
    fees: {
      paymentFeeIncVat: 0,
      paymentFeeExVat: 0,
      shippingFeeIncVat: toDecimal(shippingPrice.sellingIncVat),
      shippingFeeExVat: toDecimal(shippingPrice.sellingExVat),
    },
    balance: showBalance(summary, cart, scope),
    fixedAmountDiscountIncVat: toDecimal(fixedDiscount.incVat),
    fixedAmountDiscountExVat: toDecimal(fixedDiscount.exVat),
    shipping: showShippingChoice(summary.shipping, scope),
    payment: showPaymentOption(cart.checkout.paymentId, scope),
  }
}

function showBalance({ beforeBalance, pending }: CartSummary, cart: Cart, scope: Scope) {
  const { sellingIncVat, sellingExVat } = beforeBalance
  const remaining = cart.balance - pending
  return {
    remaining: toDecimal(remaining),
    pending: toDecimal(pending),
    totalSellingPriceExBalanceIncVat: toDecimal(sellingIncVat),
    totalSellingPriceExBalanceExVat: toDecimal(sellingExVat),
    remainingFormatted: () => format(remaining, scope),
    pendingFormatted: () => format(pending, scope),
    totalSellingPriceExBalanceIncVatFormatted: () => format(sellingIncVat, scope),
    totalSellingPriceExBalanceExVatFormatted: () => format(sellingExVat, scope),
  }
}
