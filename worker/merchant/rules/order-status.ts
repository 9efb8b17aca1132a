/** As they are kept and told; clients give them words. */
export const orderStatuses = [
  'pending',
  'pending-payment',
  'backorder',
  'partial',
  'inactive',
  'on-hold',
  'completed',
  'refunded',
  'cancelled',
  'out-of-stock',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

type Step = { from: readonly OrderStatus[]; to: OrderStatus }

const over: readonly OrderStatus[] = ['completed', 'refunded', 'cancelled', 'out-of-stock']
const open = orderStatuses.filter((status) => !over.includes(status))

/** What the staff may do with an order as a whole. */
export const orderSteps = {
  hold: { from: ['pending', 'backorder'], to: 'on-hold' },
  send: { from: open, to: 'completed' },
  // Part of a partial one has left the house already.
  cancel: { from: open.filter((status) => status !== 'partial'), to: 'cancelled' },
} as const satisfies Record<string, Step>

export type OrderStep = keyof typeof orderSteps

/** Of these, rows can be paid back. */
export const refundable: readonly OrderStatus[] = ['partial', 'completed']

export function listSteps(status: OrderStatus): OrderStep[] {
  return (['send', 'hold', 'cancel'] as const).filter((step) =>
    orderSteps[step].from.some((from) => from === status),
  )
}
