import type { Money } from '#shared/money/money.ts'
import type { Movement } from '../../merchant-api/customer/balance.ts'

/** A row of the history. `earlier` is the sum of all changes that no order tells. */
export type StatementRow = Movement | { kind: 'earlier'; amount: number }

/** If the movements do not add up to the balance, a last row has the difference, such as a gift. */
export function toStatement(balance: Money, movements: readonly Movement[]): StatementRow[] {
  const own = movements.filter(({ currency }) => currency === balance.currency)
  const rest = own.reduce((left, { amount }) => left - amount, balance.amount)
  return rest === 0 ? own : [...own, { kind: 'earlier', amount: rest }]
}
