import type { Address, Order, OrderRow } from '#shared/checkout/checkout.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { addressFields } from './address-fields.ts'
import { graphql, type ResultOf } from './graphql.ts'
import type { Merchant } from './merchant.ts'

export const checkoutDocument = graphql(
  `
    query checkout(
      $id: String!
      $cartId: String
      $paymentType: PaymentType!
      $channelId: String
      $languageId: String
      $checkoutMarket: String
    ) {
      checkout(
        id: $id
        cartId: $cartId
        paymentType: $paymentType
        channelId: $channelId
        languageId: $languageId
        marketId: $checkoutMarket
      ) {
        completed
        cart {
          isCompleted
          summary {
            shipping {
              displayName
            }
            payment {
              displayName
            }
          }
        }
        order {
          orderId
          email
          currency
          itemValueIncVat
          orderValueIncVat
          orderValueExVat
          shippingFeeIncVat
          billingAddress {
            ...AddressFields
          }
          shippingAddress {
            ...AddressFields
          }
          rows {
            name
            variant
            quantity
            priceIncVat
          }
        }
      }
    }
  `,
  [addressFields],
)

type ApiOrder = NonNullable<NonNullable<ResultOf<typeof checkoutDocument>['checkout']>['order']>

const noAddress: Address = {
  firstName: '',
  lastName: '',
  careOf: '',
  addressLine1: '',
  addressLine2: '',
  zip: '',
  city: '',
  mobile: '',
}

type Format = (decimal: number) => string

function toOrderRow(
  row: NonNullable<NonNullable<ApiOrder['rows']>[number]>,
  format: Format,
): OrderRow {
  return {
    name: row.name ?? '',
    variant: row.variant || null,
    quantity: row.quantity,
    total: format(row.priceIncVat * row.quantity),
  }
}

/** A document of the payment provider or an order placed at once; what an address of the confirmation page names. */
export type OrderReference = {
  id: string
  kind: 'card' | 'invoice'
  cartId: string
  /** Of the market, for an order that names none. */
  currency: string
}

export type ConfirmedOrder = { order: Order; isCartCompleted: boolean }

/** The paid or placed order, or null where there is none, it is not finished, or it is not of that cart. */
export async function findOrder(
  merchant: Merchant,
  reference: OrderReference,
): Promise<ConfirmedOrder | null> {
  const { checkout } = await merchant.call(checkoutDocument, {
    id: reference.id,
    cartId: reference.cartId,
    paymentType: reference.kind === 'card' ? 'GEINS_PAY' : 'STANDARD',
    checkoutMarket: merchant.context.marketId,
  })
  const order = checkout?.order
  if (!checkout || !order?.orderId || checkout.completed === false) return null
  const currency = order.currency || reference.currency
  const format: Format = (decimal) =>
    formatMoney({ amount: toMinorUnits(decimal), currency }, merchant.context.languageId)
  const { summary, isCompleted } = checkout.cart ?? {}
  return {
    isCartCompleted: isCompleted ?? false,
    order: {
      orderNumber: order.orderId,
      email: order.email ?? '',
      rows: (order.rows ?? []).flatMap((row) => (row ? [toOrderRow(row, format)] : [])),
      itemTotal: format(order.itemValueIncVat),
      shippingFee: format(order.shippingFeeIncVat),
      total: format(order.orderValueIncVat),
      vat: format(order.orderValueIncVat - order.orderValueExVat),
      billingAddress: order.billingAddress ?? noAddress,
      shippingAddress: order.shippingAddress ?? order.billingAddress ?? noAddress,
      shippingMethod: summary?.shipping?.displayName ?? '',
      paymentMethod: summary?.payment?.displayName ?? '',
    },
  }
}
