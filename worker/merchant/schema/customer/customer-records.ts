import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { loadCustomerRecords } from '../../data/records/customer-records.ts'
import { chooseScope } from '../../rules/customer/scope.ts'

/** This query is not in the published API. */
export const customerRecordQueries: QueryResolvers = {
  async customerRecords(_root, args, { db, customer }) {
    if (!customer) return null
    const { customerId, email } = customer
    return loadCustomerRecords(db, { customerId, email, language: chooseScope(args).language })
  },
}
