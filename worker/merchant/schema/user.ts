import { findCustomer, loadBalances, updateCustomer } from '../data/customer/customer.ts'
import { removeCustomer } from '../data/customer/remove-customer.ts'
import { isStorableChange, type Customer, type CustomerChange } from '../rules/customer.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { createRefusal } from './refusal.ts'
import { toUserType } from './user-type.ts'

export const userQueries = {
  /** Returns null for a visitor who is not signed in. */
  async getUser(_root: unknown, args: ScopeArgs, { db, customer }: MerchantContext) {
    return customer && loadUserType(db, customer, args)
  },
}

export const userMutations = {
  async updateUser(
    _root: unknown,
    args: ScopeArgs & { user: CustomerChange },
    { db, customer }: MerchantContext,
  ) {
    const { customerId } = requireCustomer(customer)
    if (!isStorableChange(args.user)) throw createRefusal('INVALID_REQUEST', 'A field is too long')
    await updateCustomer(db, { customerId, scope: chooseScope(args) }, args.user)
    const changed = await findCustomer(db, customerId)
    return changed && loadUserType(db, changed, args)
  },

  async deleteUser(_root: unknown, _args: unknown, { db, customer }: MerchantContext) {
    await removeCustomer(db, requireCustomer(customer))
    return true
  },
}

async function loadUserType(db: D1Database, customer: Customer, args: ScopeArgs) {
  return toUserType(customer, await loadBalances(db, customer.customerId), chooseScope(args))
}

function requireCustomer(customer: Customer | null): Customer {
  if (!customer) throw createRefusal('NOT_AUTHENTICATED', 'Nobody is signed in')
  return customer
}
