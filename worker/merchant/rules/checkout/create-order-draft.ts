import { listAppliedCampaigns, toAppliedCampaign } from '../campaign/applied-campaign.ts'
import {
  calculateCartSummary,
  type Cart,
  type CartSummary,
  type PricedLine,
  type PricedRow,
} from '../cart/cart.ts'
import { describePickupPoint } from '../delivery/carrier.ts'
import { toCanonicalUrl } from '../market/catalogue-path.ts'
import { findCheckoutSlot, getReadyDays } from './checkout-delivery.ts'
import { choosePaymentOption } from './checkout-options.ts'
import { createAddress, type AddressInput, type CheckoutInput } from '../customer/checkout-input.ts'
import { findCountry } from './country.ts'
import type { Market } from '../market/market.ts'
import type { OrderBuyer } from '../order/order-buyer.ts'
import type { OrderAddress, OrderDraft, OrderRow } from '../order/order.ts'
import { toDiscountPercentage, type Price } from '../product/price.ts'
import type { Scope } from '../customer/scope.ts'

/**
 * Creates the order draft of a cart. Check the cart with `findCheckoutRefusal` first. The same
 * input always gives the same draft. `now` decides which delivery is the next one.
 */
export function createOrderDraft(cart: Cart, scope: Scope, now: Date = new Date()): OrderDraft {
  const { checkout } = cart
  const summary = calculateCartSummary(cart, scope.market)
  const { lines, subTotal, shipping, shippingPrice, total } = summary
  return {
    cartId: cart.id,
    cartVersion: cart.version,
    marketId: scope.market.id,
    language: scope.language,
    currency: scope.market.currency,
    ...toOrderBuyer(checkout, scope),
    identityNumber: (checkout.identityNumber ?? '').trim(),
    customerType: checkout.customerType ?? 'PERSON',
    message: (checkout.message ?? '').trim(),
    consents: (checkout.acceptedConsents ?? []).filter((consent) => consent !== null),
    paymentId: choosePaymentOption(checkout, scope)?.id ?? 0,
    shippingId: shipping.option.id,
    vatBasisPoints: scope.market.vatBasisPoints,
    itemValue: toSelling(subTotal),
    discount: toDiscount(subTotal),
    shippingFee: toSelling(shippingPrice),
    leftToFreeShipping: shipping.leftToFreeShipping,
    total: toSelling(total),
    ...toDiscounts(cart, summary, scope),
    ...toOptionalDetails(checkout, scope.market),
    ...toDelivery(cart, scope.market, now),
    isShippingInvoiced: (shipping.invoicedFee?.incVat ?? 0) > 0,
    invoicedShippingFee: shipping.invoicedFee ?? { incVat: 0, exVat: 0 },
    // If the pieces of a cart line have different prices, the line becomes several order rows,
    // because an order row has only one price.
    rows: lines.flatMap((line) => line.rows.map((row) => toRow(line, row, scope))),
  }
}

/** Returns who an order is for. Without a shipping address it goes to the billing address. */
export function toOrderBuyer(checkout: CheckoutInput, scope: Scope): OrderBuyer {
  const billingAddress = toAddress(checkout.billingAddress ?? {}, scope)
  return {
    email: checkout.email ?? '',
    billingAddress,
    shippingAddress: checkout.shippingAddress
      ? toAddress(checkout.shippingAddress, scope)
      : billingAddress,
  }
}

function toDiscounts(cart: Cart, summary: CartSummary, scope: Scope) {
  const { offer, fixedDiscount, beforeBalance, total } = summary
  const giftCard = fixedDiscount.giftCard > 0 ? cart.giftCard : null
  const appliedCampaigns = listAppliedCampaigns({ giftCard }, summary, scope)
  return {
    fixedDiscount: { incVat: fixedDiscount.incVat, exVat: fixedDiscount.exVat },
    balance: {
      incVat: beforeBalance.sellingIncVat - total.sellingIncVat,
      exVat: beforeBalance.sellingExVat - total.sellingExVat,
    },
    promo: offer.promo && {
      code: offer.promo.code,
      name: offer.promo.name,
      amount: fixedDiscount.promo,
    },
    giftCard: giftCard && { code: giftCard.code, amount: fixedDiscount.giftCard },
    appliedCampaigns,
    campaignIds: appliedCampaigns.map((campaign) => campaign.campaignId),
    campaignNames: appliedCampaigns.map((campaign) => campaign.name),
  }
}

function toOptionalDetails(checkout: CheckoutInput, market: Market) {
  return {
    externalShippingId: checkout.externalShippingId ?? '',
    pickupPoint: describePickupPoint(checkout, market) ?? checkout.pickupPoint ?? '',
    customerOrderNumber: (checkout.customerOrderNumber ?? '').trim(),
    goodsLabel: (checkout.goodsLabel ?? '').trim(),
    merchantData: checkout.merchantData ?? '',
    shopUrl: '',
  }
}

function toDelivery(cart: Cart, market: Market, now: Date) {
  const deliverySlot = findCheckoutSlot(cart, market, now)
  const desiredDeliveryDate = deliverySlot?.start ?? cart.checkout.desiredDeliveryDate ?? null
  return { deliverySlot, desiredDeliveryDate, readyDays: getReadyDays(cart.lines) }
}

function toRow(line: PricedLine, { quantity, unitPrice }: PricedRow, scope: Scope): OrderRow {
  const { product, sku, campaign } = line
  return {
    skuId: sku.skuId,
    productId: product.productId,
    articleNumber: product.articleNumber,
    name: product.name,
    // The variant name is empty if the meal has only one size.
    variant: product.skus.length > 1 ? sku.name : '',
    brand: product.brand.name,
    productUrl: toCanonicalUrl(
      { kind: 'p', segments: [product.category.alias, product.alias] },
      scope,
    ),
    quantity,
    price: toSelling(unitPrice),
    discount: toDiscount(unitPrice),
    discountPercentage: toDiscountPercentage(unitPrice.sellingIncVat, unitPrice.regularIncVat),
    message: line.message ?? '',
    weightGrams: product.weightGrams,
    picture: product.pictures[0] ?? '',
    categories: [product.category.name],
    campaigns: campaign ? [toAppliedCampaign(campaign, scope)] : [],
    campaignIds: campaign ? [campaign.campaignId] : [],
    campaignNames: campaign ? [campaign.name] : [],
    lineId: line.id,
    linePrice: { selling: line.unitPrice.sellingIncVat, regular: line.unitPrice.regularIncVat },
    packageItem: line.packageItem,
    isDurable: product.isDurable,
  }
}

function toSelling(price: Price) {
  return { incVat: price.sellingIncVat, exVat: price.sellingExVat }
}

function toDiscount(price: Price) {
  return {
    incVat: price.regularIncVat - price.sellingIncVat,
    exVat: price.regularExVat - price.sellingExVat,
  }
}

/** Trims all fields of the address. The country becomes its name in the language of the order. */
function toAddress(input: AddressInput, { market, language }: Scope): OrderAddress {
  const country = (findCountry(input.country, market) ?? market).countryName[language]
  return { ...createAddress((field) => (input[field] ?? '').trim()), country }
}
