import type { MutationResolvers } from '#generated/merchant-resolvers.d.ts'
import { isWithdrawalStored, storeWithdrawal } from '../../data/order/withdrawal.ts'
import { listWithdrawalSubjects } from '../../identity/attempt-limits.ts'
import { deriveGuid } from '../../rules/input/guid.ts'
import type { Order } from '../../rules/order/order.ts'
import { chooseScope } from '../../rules/customer/scope.ts'
import {
  listRowWithdrawals,
  parseWithdrawal,
  type WithdrawalStatement,
} from '../../rules/order/withdrawal.ts'
import type { MerchantContext } from '../request/context.ts'
import { findOwnOrder } from './order-actions.ts'
import { createRefusal, enforceLimit } from '../request/refusal.ts'

/** The order and the rows that a statement names. Both are empty if it names no order by its id. */
type WithdrawalSubject = { order: Order | null; positions: readonly number[] }

const noSubject: WithdrawalSubject = { order: null, positions: [] }

async function findSubject(
  context: MerchantContext,
  { publicOrderId, rowIds }: WithdrawalStatement,
): Promise<WithdrawalSubject | 'NOT_FOUND' | 'NOT_POSSIBLE'> {
  if (!publicOrderId) return noSubject
  const order = await findOwnOrder(context, publicOrderId)
  if (!order) return 'NOT_FOUND'
  const positions = [...new Set(rowIds)]
  const states = listRowWithdrawals(order, new Date())
  const isPossible = positions.every((position) => states[position]?.state === 'POSSIBLE')
  return positions.length > 0 && isPossible ? { order, positions } : 'NOT_POSSIBLE'
}

/** This mutation is not in the published API. */
export const withdrawalMutations: MutationResolvers = {
  /** A statement without an order id is stored as it is, so the answer reveals nothing about any order. */
  async withdrawFromPurchase(_root, args, context) {
    const { db, contactEmail, seller, shop, network } = context
    const parsed = parseWithdrawal(args.statement)
    if (!parsed.ok) throw createRefusal(parsed.code, 'The statement is not complete')
    const statement = parsed.value
    const withdrawalId = await deriveGuid(JSON.stringify(statement))
    if (await isWithdrawalStored(db, withdrawalId)) return 'RECEIVED'
    const subject = await findSubject(context, statement)
    if (typeof subject === 'string') return subject
    const { order, positions } = subject
    await enforceLimit({ db }, listWithdrawalSubjects(statement.email, network), 'statements')
    const { language, market } = chooseScope(args)
    const { timeZone } = order ? chooseScope({ marketId: order.marketId }).market : market
    const { name, email, details } = statement
    const orderNumber = order ? String(order.orderId) : statement.orderNumber
    const rows = positions.flatMap((position) => order?.rows[position] ?? [])
    const submittedAt = new Date()
    const result = await storeWithdrawal(
      db,
      { name, email, details, orderNumber, rows, seller, shop, language, timeZone, submittedAt },
      { withdrawalId, orderId: order?.orderId ?? null, positions, contactEmail },
    )
    return result === 'withdrawn' ? 'NOT_POSSIBLE' : 'RECEIVED'
  },
}
