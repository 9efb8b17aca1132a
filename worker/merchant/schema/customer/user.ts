import { formatMoney } from '#shared/money/format-money.ts'
import { toDecimal } from '#shared/money/money.ts'
import type { MutationResolvers, QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import {
  findCustomer,
  loadBalances,
  updateCustomer,
  type Balance,
} from '../../data/customer/customer.ts'
import { recordErasure } from '../../data/customer/record-erasure.ts'
import { removePerson } from '../../data/customer/remove-person.ts'
import { loadCustomerRecords } from '../../data/records/customer-records.ts'
import { channel, channels } from '../../rules/market/channel.ts'
import { isStorableChange, type Customer } from '../../rules/customer/customer.ts'
import { chooseScope, type Scope, type ScopeArgs } from '../../rules/customer/scope.ts'
import { toMarketType } from '../request/channel.ts'
import { toAddressType } from '../checkout/checkout.ts'
import { createRefusal } from '../request/refusal.ts'

export const userQueries: QueryResolvers = {
  async getUser(_root, args, { db, customer }) {
    return customer && loadUserType(db, customer, args)
  },

  /** This query is not in the published API. */
  async customerRecords(_root, args, { db, customer }) {
    if (!customer) return null
    const { customerId, email } = customer
    return loadCustomerRecords(db, { customerId, email, language: chooseScope(args).language })
  },
}

export const userMutations: MutationResolvers = {
  async updateUser(_root, args, { db, customer, erasureSecret }) {
    const { customerId, newsletter, email } = requireCustomer(customer)
    if (!isStorableChange(args.user)) throw createRefusal('INVALID_REQUEST', 'A field is too long')
    await updateCustomer(db, { customerId, scope: chooseScope(args) }, args.user)
    if (newsletter && args.user.newsletter === false)
      await recordErasure({ erasureSecret }, 'newsletter', { customerId, email })
    const changed = await findCustomer(db, customerId)
    return changed && loadUserType(db, changed, args)
  },

  async deleteUser(_root, _args, { db, customer, erasureSecret }) {
    const removed = requireCustomer(customer)
    await removePerson(db, removed)
    await recordErasure({ erasureSecret }, 'account', removed)
    return true
  },
}

async function loadUserType(db: D1Database, customer: Customer, args: ScopeArgs) {
  return toUserType(customer, await loadBalances(db, customer.customerId), chooseScope(args))
}

function requireCustomer(customer: Customer | null): Customer {
  if (!customer) throw createRefusal('NOT_AUTHENTICATED', 'No customer is signed in')
  return customer
}

/** The list of balances contains every currency of the shop, even if the balance is 0. */
function toUserType(customer: Customer, balances: readonly Balance[], scope: Scope) {
  const { language, market } = scope
  const currencies = new Set(channel.markets.map(({ currency }) => currency))
  const getAmount = (currency: string) =>
    balances.find((balance) => balance.currency === currency)?.amount ?? 0
  const formatBalance = (currency: string) =>
    formatMoney({ amount: getAmount(currency), currency }, language)
  return {
    ...customer,
    id: customer.customerId,
    address: toAddressType(customer.address),
    memberType: 'Standard',
    memberId: 0,
    balances: [...currencies].map((currency) => ({
      currency,
      amount: toDecimal(getAmount(currency)),
      amountFormatted: formatBalance(currency),
    })),
    balance: toDecimal(getAmount(market.currency)),
    balanceFormatted: formatBalance(market.currency),
    availableChannels: channels.map(({ id, markets }) => ({
      channelId: id,
      availableMarkets: markets.map((other) => toMarketType(other, language)),
    })),
  }
}
