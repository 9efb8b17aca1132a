import { toDecimal } from '#shared/money/money.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import type { Balance } from '../data/customer/customer.ts'
import { channel, channels } from '../rules/channel.ts'
import type { Customer } from '../rules/customer.ts'
import type { Scope } from '../rules/scope.ts'
import { toMarketType } from './channel.ts'
import { toAddressType } from './checkout-type.ts'

/** Every currency of the shop has a balance, even if it is 0. */
export function toUserType(customer: Customer, balances: readonly Balance[], scope: Scope) {
  const { language, market } = scope
  const currencies = new Set(channel.markets.map(({ currency }) => currency))
  const getAmount = (currency: string) =>
    balances.find((balance) => balance.currency === currency)?.amount ?? 0
  const formatBalance = (currency: string) =>
    formatMoney({ amount: getAmount(currency), currency }, language)
  return {
    id: customer.customerId,
    email: customer.email,
    address: toAddressType(customer.address),
    gender: customer.gender,
    customerType: customer.customerType,
    newsletter: customer.newsletter,
    personalId: customer.personalId,
    memberType: 'Standard',
    memberId: 0,
    balances: [...currencies].map((currency) => ({
      currency,
      amount: toDecimal(getAmount(currency)),
      amountFormatted: formatBalance(currency),
    })),
    balance: toDecimal(getAmount(market.currency)),
    balanceFormatted: formatBalance(market.currency),
    metaData: customer.metaData,
    availableChannels: channels.map(({ id, markets }) => ({
      channelId: id,
      availableMarkets: markets.map((other) => toMarketType(other, language)),
    })),
  }
}
