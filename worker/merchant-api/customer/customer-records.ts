import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext, type ResultOf } from '../client/graphql.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'

export const customerRecordsDocument = graphqlInContext(`
  query customerRecords {
    customerRecords {
      reviews {
        product
        rating
        comment
        author
        writtenAt
        publishedAt
      }
      stockWatches {
        product
        size
        email
        createdAt
      }
      withdrawals {
        orderNumber
        name
        email
        details
        rows
        createdAt
      }
      messages {
        email
        text
        createdAt
      }
      companyApplications {
        kind
        companyName
        identityNumber
        firstName
        lastName
        email
        phone
        message
        status
        createdAt
      }
    }
  }
`)

export type CustomerRecords = NonNullable<
  ResultOf<typeof customerRecordsDocument>['customerRecords']
>

/** Loads what the signed-in customer has written and asked for; null if the merchant does not tell it. */
export function findCustomerRecords(merchant: MerchantClient): Promise<CustomerRecords | null> {
  return loadOptionalPart(merchant, {
    load: async (client) =>
      (await client.call(customerRecordsDocument, {})).customerRecords ?? null,
    fallback: null,
    part: 'customer-records',
  })
}
