import { toDecimal } from '#shared/money/money.ts'
import type { CheckoutOrderType } from '#generated/merchant-resolvers.d.ts'
import { toGtin } from '../../rules/product/gtin.ts'
import { getOrderValue, sumDiscounts } from '../../rules/order/order-amounts.ts'
import type { Order, OrderRow, VatAmount } from '../../rules/order/order.ts'
import type { Resolvable } from '../request/context.ts'
import { nameVatAmounts } from '../product/price.ts'
import { toSkuArticleNumber } from '../product/sku.ts'

/**
 * The status of a checkout whose order is placed. Published clients recognize a placed order by it.
 * How far the order itself has come is in the status of `OrderType`.
 */
export const CHECKOUT_COMPLETED = 'completed'

const toVatFields = <Name extends string>(name: Name, { incVat, exVat }: VatAmount) =>
  nameVatAmounts(name, { incVat: toDecimal(incVat), exVat: toDecimal(exVat) })

export function toOrderType(order: Order): Resolvable<CheckoutOrderType> {
  const { billingAddress, itemValue, shippingFee, total, balance } = order
  return {
    ...order,
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
    promoCode: order.promo?.code ?? null,
    firstName: billingAddress.firstName,
    lastName: billingAddress.lastName,
    zip: billingAddress.zip,
    phone: billingAddress.mobile || billingAddress.phone,
    ...toVatFields('discount', sumDiscounts(order)),
    ...toVatFields('itemValue', itemValue),
    ...toVatFields('orderValue', getOrderValue(order)),
    ...toVatFields('paymentFee', { incVat: 0, exVat: 0 }),
    ...toVatFields('shippingFee', shippingFee),
    sum: toDecimal(total.incVat),
    balance: toDecimal(balance.incVat),
    rows: order.rows.map((row) => toOrderRowType(row, order.currency)),
    status: CHECKOUT_COMPLETED,
    languageId: order.language,
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
    customerOrderNumber: order.customerOrderNumber || null,
    goodsLabel: order.goodsLabel || null,
  }
}

function toOrderRowType(row: OrderRow, currency: string) {
  return {
    ...row,
    ...toVatFields('discount', row.discount),
    discountRate: row.discountPercentage,
    sku: String(row.skuId),
    ...toVatFields('price', row.price),
    externalId: toSkuArticleNumber(row.articleNumber, row.skuId),
    gtin: toGtin(row.skuId),
    imageUrl: row.picture ? `/merchant/product/400f400/${encodeURIComponent(row.picture)}` : null,
    height: 0,
    length: 0,
    width: 0,
    weight: row.weightGrams,
    productPriceCampaignId: null,
    productPriceListId: null,
    currency,
  }
}
