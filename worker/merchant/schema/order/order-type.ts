import { toDecimal } from '#shared/money/money.ts'
import type { CheckoutOrderType } from '#generated/merchant-resolvers.d.ts'
import { toGtin } from '../../rules/product/gtin.ts'
import { getOrderValue, sumDiscounts } from '../../rules/order/order-amounts.ts'
import type { Order, OrderRow } from '../../rules/order/order.ts'
import type { Resolvable } from '../request/context.ts'
import { toSkuArticleNumber } from '../product/sku.ts'

/**
 * The status of a checkout whose order is placed. Published clients recognize a placed order by it.
 * How far the order itself has come is in the status of `OrderType`.
 */
export const CHECKOUT_COMPLETED = 'completed'

export function toOrderType(order: Order): Resolvable<CheckoutOrderType> {
  const { billingAddress, itemValue, shippingFee, total, balance } = order
  const discount = sumDiscounts(order)
  const orderValue = getOrderValue(order)
  return {
    orderId: String(order.orderId),
    transactionId: order.paymentUid,
    secondaryTransactionId: null,
    company: billingAddress.company,
    address1: billingAddress.addressLine1,
    address2: billingAddress.addressLine2,
    city: billingAddress.city,
    country: billingAddress.country,
    ...toBuyerFields(order),
    ...toReferenceFields(order),
    campaignIds: order.campaignIds,
    campaignNames: order.campaignNames,
    promoCode: order.promo?.code ?? null,
    billingAddress,
    shippingAddress: order.shippingAddress,
    firstName: billingAddress.firstName,
    lastName: billingAddress.lastName,
    zip: billingAddress.zip,
    email: order.email,
    phone: billingAddress.mobile || billingAddress.phone,
    message: order.message,
    currency: order.currency,
    discountExVat: toDecimal(discount.exVat),
    discountIncVat: toDecimal(discount.incVat),
    itemValueExVat: toDecimal(itemValue.exVat),
    itemValueIncVat: toDecimal(itemValue.incVat),
    orderValueExVat: toDecimal(orderValue.exVat),
    orderValueIncVat: toDecimal(orderValue.incVat),
    paymentFeeExVat: 0,
    paymentFeeIncVat: 0,
    shippingFeeExVat: toDecimal(shippingFee.exVat),
    shippingFeeIncVat: toDecimal(shippingFee.incVat),
    sum: toDecimal(total.incVat),
    balance: toDecimal(balance.incVat),
    rows: order.rows.map((row) => toOrderRowType(row, order.currency)),
    marketId: order.marketId,
    status: CHECKOUT_COMPLETED,
    languageId: order.language,
    paymentId: order.paymentId,
    shippingId: order.shippingId,
  }
}

/** Returns the fields that describe the buyer. The customer id is 0 if the buyer has no account. */
function toBuyerFields({ customerId, customerType, identityNumber }: Order) {
  const isOrganization = customerType === 'ORGANIZATION'
  return {
    customerId: customerId ?? 0,
    customerTypeId: isOrganization ? 1 : 0,
    customerGroupId: 0,
    gender: 'UNKNOWN' as const,
    personalId: isOrganization ? null : identityNumber,
    organizationNumber: isOrganization ? identityNumber : null,
    // The shop does not store the IP address and the user agent of an order, because nothing needs them.
    ipAddress: null,
    userAgent: null,
  }
}

function toReferenceFields(order: Order) {
  return {
    externalOrderId: order.externalShippingId || null,
    metaData: order.merchantData || null,
    pickupPoint: order.pickupPoint || null,
    desiredDeliveryDate: order.desiredDeliveryDate,
    customerOrderNumber: order.customerOrderNumber || null,
    goodsLabel: order.goodsLabel || null,
  }
}

function toOrderRowType(row: OrderRow, currency: string) {
  return {
    articleNumber: row.articleNumber,
    brand: row.brand,
    discountExVat: toDecimal(row.discount.exVat),
    discountIncVat: toDecimal(row.discount.incVat),
    discountRate: row.discountPercentage,
    name: row.name,
    quantity: row.quantity,
    sku: String(row.skuId),
    variant: row.variant,
    priceExVat: toDecimal(row.price.exVat),
    priceIncVat: toDecimal(row.price.incVat),
    productId: row.productId,
    productUrl: row.productUrl,
    categories: row.categories,
    campaignIds: row.campaignIds,
    campaignNames: row.campaignNames,
    externalId: toSkuArticleNumber(row.articleNumber, row.skuId),
    gtin: toGtin(row.skuId),
    imageUrl: row.picture ? `/merchant/product/400f400/${encodeURIComponent(row.picture)}` : null,
    height: 0,
    length: 0,
    width: 0,
    weight: row.weightGrams,
    message: row.message,
    productPriceCampaignId: null,
    productPriceListId: null,
    currency,
  }
}
