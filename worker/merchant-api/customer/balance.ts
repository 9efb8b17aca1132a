import { toMinorUnits } from '#shared/money/money.ts'
import { graphql, graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { MerchantError } from '../client/errors.ts'
import type { Balance } from './profile.ts'

export const balanceOrderFields = graphql(`
  fragment BalanceOrderFields on OrderType {
    id
    createdAt
    updatedAt
    status
    currency
    fromBalance
    refunds {
      createdAt
      refundType
      toBalance
      total
      reason
    }
  }
`)

export const balanceDocument = graphqlInContext(
  `
    query balance {
      getUser {
        balances {
          currency
          amount
        }
      }
      getOrders {
        ...BalanceOrderFields
      }
    }
  `,
  [balanceOrderFields],
)

/** A change of the balance by an order. The amount is in minor units, negative if it was used. */
export type Movement = {
  kind: 'used' | 'refunded' | 'returned'
  /** Time as an ISO text; empty if the merchant does not tell it. */
  date: string
  orderNumber: number
  currency: string
  amount: number
}

type BalanceOrder = ResultOf<typeof balanceOrderFields>

function listOrderMovements(order: BalanceOrder): Movement[] {
  const { id, createdAt, updatedAt, status, fromBalance, refunds } = order
  const base = { orderNumber: id ?? 0, currency: order.currency ?? '' }
  const amount = toMinorUnits(fromBalance)
  const used = { ...base, kind: 'used', date: createdAt ?? '', amount: -amount } as const
  const returned = { ...base, kind: 'returned', date: updatedAt ?? '', amount } as const
  return [
    ...(amount > 0 ? [used] : []),
    ...(amount > 0 && /^cancel/i.test(status) ? [returned] : []),
    ...listItems(refunds)
      .filter(({ toBalance }) => toBalance)
      .map(({ createdAt: date, total }) => ({
        ...base,
        kind: 'refunded' as const,
        date,
        amount: toMinorUnits(total),
      })),
  ]
}

/**
 * Lists how orders changed the balance, the newest first. The API has no list of movements, so they
 * are derived from what the orders used and gave back.
 */
export function listMovements(orders: readonly (BalanceOrder | null)[]): Movement[] {
  return listItems(orders)
    .flatMap(listOrderMovements)
    .toSorted((one, other) => other.date.localeCompare(one.date))
}

/** The balances of a customer. The movements are null if they could not be loaded. */
type BalanceHistory = { balances: Balance[]; movements: Movement[] | null }

export async function loadBalanceHistory(merchant: MerchantClient): Promise<BalanceHistory> {
  const optional = ['getOrders']
  const { getUser, getOrders } = await merchant.call(balanceDocument, {}, { optional })
  if (!getUser) throw new MerchantError('The merchant returned no customer for an accepted token')
  return {
    balances: listItems(getUser.balances),
    movements: getOrders && listMovements(getOrders),
  }
}
