import { toDecimal } from '#shared/money/money.ts'
import type { AccountData, DataOrder } from '../../merchant-api/customer/account-data.ts'
import type { CustomerRecords } from '../../merchant-api/customer/customer-records.ts'
import { MAX_ORDERS } from '../../merchant-api/order/account-orders.ts'

const recordNames = [
  'reviews',
  'stockWatches',
  'withdrawals',
  'messages',
  'companyApplications',
] as const satisfies (keyof CustomerRecords)[]

/**
 * Returns the file with the data of a customer. It has the names that people use, and no ids that
 * open something, such as the id of a cart. `missing` lists the parts that the merchant does not tell.
 */
export function toDownload(
  { profile, references, movements, orders }: AccountData,
  records: CustomerRecords | null,
) {
  const { email, customerType, identityNumber, gender, newsletter, balances } = profile
  const { firstName, lastName, mobile, phone, ...address } = profile.address
  const isCompany = customerType === 'ORGANIZATION'
  return {
    profile: {
      email,
      customerType: isCompany ? 'company' : 'person',
      firstName,
      lastName,
      mobile,
      phone,
      gender: gender === '' ? null : gender.toLowerCase(),
      [isCompany ? 'organizationNumber' : 'personalNumber']: identityNumber,
      newsletter,
      ...(isCompany && {
        costCenter: references?.goodsLabel ?? '',
        purchaseOrderNumber: references?.customerOrderNumber ?? '',
      }),
    },
    address,
    balances,
    balanceMovements: movements.map(({ kind, date, orderNumber, currency, amount }) => ({
      date,
      event: kind,
      orderNumber,
      currency,
      amount: toDecimal(amount),
    })),
    orders: orders.map(toOrderDownload),
    ...records,
    missing: [
      ...(orders.length < MAX_ORDERS ? [] : ['olderOrders']),
      ...(records ? [] : recordNames),
    ],
  }
}

function toOrderDownload(order: DataOrder) {
  const { cart, refunds, paymentDetails, shippingDetails } = order
  return {
    number: order.id,
    placedAt: order.createdAt,
    changedAt: order.updatedAt,
    status: order.status,
    currency: order.currency,
    total: order.orderTotal?.sellingPriceIncVat ?? null,
    vat: order.orderTotal?.vat ?? null,
    shippingFee: order.shippingFee?.sellingPriceIncVat ?? null,
    discount: order.discount?.sellingPriceIncVat ?? null,
    paidFromBalance: order.fromBalance,
    promoCode: cart?.promoCode ?? null,
    payment: paymentDetails?.map((payment) => payment?.displayName ?? '') ?? [],
    delivery: shippingDetails?.map((delivery) => ({
      method: delivery?.name ?? '',
      parcelNumber: delivery?.parcelNumber ?? null,
    })),
    desiredDelivery: order.desiredDeliveryDate,
    message: order.message,
    purchaseOrderNumber: order.customerOrderNumber,
    costCenter: order.goodsLabel,
    billingAddress: order.billingAddress,
    shippingAddress: order.shippingAddress,
    lines: (cart?.items ?? []).map((line) => ({
      product: line?.product?.name ?? '',
      articleNumber: line?.product?.articleNumber ?? '',
      quantity: line?.quantity ?? 0,
      unitPrice: line?.unitPrice?.sellingPriceIncVat ?? null,
      message: line?.message ?? null,
    })),
    refunds: (refunds ?? []).map((refund) => ({
      date: refund?.createdAt ?? null,
      reason: refund?.reason ?? null,
      amount: refund?.total ?? null,
      toBalance: refund?.toBalance ?? false,
      toGiftCard: refund?.refundType === 'GIFT_CARD',
    })),
  }
}
