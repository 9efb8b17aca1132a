import { addressFields } from './address-fragment.ts'
import { balanceOrderFields, listMovements, type Movement } from './balance.ts'
import { graphql, graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { MerchantError } from '../client/errors.ts'
import { profileFields, toProfile, type Profile } from './profile.ts'
import { findStoredReferences, type OrderReferences } from './stored-references.ts'

export const dataOrderFields = graphql(
  `
    fragment DataOrderFields on OrderType {
      ...BalanceOrderFields
      desiredDeliveryDate
      customerOrderNumber
      goodsLabel
      message
      billingAddress {
        ...AddressFields
        phone
      }
      shippingAddress {
        ...AddressFields
        phone
      }
      orderTotal {
        sellingPriceIncVat
        vat
      }
      shippingFee {
        sellingPriceIncVat
      }
      discount {
        sellingPriceIncVat
      }
      paymentDetails {
        displayName
      }
      shippingDetails {
        name
        parcelNumber
      }
      cart {
        promoCode
        items {
          quantity
          message
          unitPrice {
            sellingPriceIncVat
          }
          product {
            name
            articleNumber
          }
        }
      }
    }
  `,
  [balanceOrderFields, addressFields],
)

export const accountDataDocument = graphqlInContext(
  `
    query accountData {
      getUser {
        ...ProfileFields
        metaData
      }
      getOrders {
        ...DataOrderFields
      }
    }
  `,
  [profileFields, dataOrderFields],
)

export type DataOrder = ResultOf<typeof dataOrderFields>
export type AccountData = {
  profile: Profile
  /** What the next order of a company starts with; null if the shop stores none. */
  references: OrderReferences | null
  movements: Movement[]
  orders: DataOrder[]
}

export async function loadAccountData(merchant: MerchantClient): Promise<AccountData> {
  const { getUser, getOrders } = await merchant.call(accountDataDocument, {})
  if (!getUser) throw new MerchantError('The merchant returned no customer for an accepted token')
  const orders = listItems(getOrders)
  return {
    profile: toProfile(getUser),
    references: findStoredReferences({ metaData: getUser.metaData ?? null }),
    movements: listMovements(orders),
    orders,
  }
}
