import { toDecimal } from '#shared/money/money.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import type { Balance } from '../data/customer.ts'
import { channel, channels } from '../rules/channel.ts'
import type { Customer } from '../rules/customer.ts'
import type { Scope } from '../rules/scope.ts'
import { showMarket } from './channel.ts'
import { showAddress } from './checkout-view.ts'

/** Every currency of the shop has a balance, though it be nothing. */
export function showUser(customer: Customer, balances: readonly Balance[], scope: Scope) {
  const { language, market } = scope
  const currencies = new Set(channel.markets.map(({ currency }) => currency))
  const amountOf = (currency: string) =>
    balances.find((balance) => balance.currency === currency)?.amount ?? 0
  const format = (currency: string) =>
    formatMoney({ amount: amountOf(currency), currency }, language)
  return {
    id: customer.customerId,
    email: customer.email,
    address: showAddress(customer.address),
    gender: customer.gender,
    customerType: customer.customerType,
    newsletter: customer.newsletter,
    personalId: customer.personalId,
    memberType: 'Standard',
    memberId: 0,
    balances: [...currencies].map((currency) => ({
      currency,
      amount: toDecimal(amountOf(currency)),
      amountFormatted: format(currency),
    })),
    balance: toDecimal(amountOf(market.currency)),
    balanceFormatted: format(market.currency),
    metaData: customer.metaData,
    availableChannels: channels.map(({ id, markets }) => ({
      channelId: id,
      availableMarkets: markets.map((other) => showMarket(other, language)),
    })),
  }
}
