import { formatMoney } from '#shared/money/format-money.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphqlInContext, type ResultOf } from '../client/graphql.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import { orderSummaryFields, toOrderList } from './account-orders.ts'
import type { OrderView } from './order-view.ts'

export const accountOverviewDocument = graphqlInContext(
  `
    query accountOverview {
      getOrders {
        ...OrderSummaryFields
      }
      getUser {
        balances {
          currency
          amount
          amountFormatted
        }
      }
    }
  `,
  [orderSummaryFields],
)

type ApiOverview = ResultOf<typeof accountOverviewDocument>

/** The parts of the account beside the details of the customer. A part that failed is null. */
export type AccountOverview = {
  orders: OrderView[] | null
  /** The balance in the currency of the market, formatted. */
  balance: string | null
}

const noOverview: AccountOverview = { orders: null, balance: null }

/** Converts the reply of the merchant, which may leave out a currency without balance. */
export function toAccountOverview(
  { getOrders, getUser }: ApiOverview,
  { language, currency }: { language: string; currency: string },
): AccountOverview {
  const balances = getUser?.balances
  const balance = balances?.find((each) => each?.currency === currency)
  return {
    orders: getOrders && toOrderList(getOrders, language),
    balance: balance
      ? balance.amountFormatted
      : balances
        ? formatMoney({ amount: 0, currency }, language)
        : null,
  }
}

/** Loads the orders and the balance of the signed-in customer. Each may fail alone. */
export function loadAccountOverview(
  merchant: MerchantClient,
  currency: string,
): Promise<AccountOverview> {
  return loadOptionalPart(merchant, {
    async load(client) {
      const optional = ['getOrders', 'getUser']
      const reply = await client.call(accountOverviewDocument, {}, { optional })
      return toAccountOverview(reply, { language: client.context.languageId, currency })
    },
    fallback: noOverview,
    part: 'account-overview',
  })
}
