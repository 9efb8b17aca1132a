import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { loadCompanyAccount } from '../../data/company/company-account.ts'
import { loadCompanyStatuses } from '../../data/company/company.ts'
import { findCompanyRefusal } from '../../rules/customer/company.ts'

/** This query is not in the published API. It exists together with the applications of companies. */
export const companyAccountQueries: QueryResolvers = {
  /** Tells before an order what the order would be refused for. */
  async companyAccount(_root, _args, { db, customer }) {
    if (customer?.customerType !== 'ORGANIZATION') return null
    const { customerId, customerType, personalId } = customer
    const [account, statuses] = await Promise.all([
      loadCompanyAccount(db, customer),
      loadCompanyStatuses(db, { customerId, customerType, identityNumber: personalId }),
    ])
    return { ...account, orderRefusal: findCompanyRefusal(statuses) }
  },
}
