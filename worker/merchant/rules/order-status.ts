/** The statuses as stored and sent by the API; clients show their own labels. */
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

const closedStatuses: readonly OrderStatus[] = [
  'completed',
  'refunded',
  'cancelled',
  'out-of-stock',
]
const openStatuses = orderStatuses.filter((status) => !closedStatuses.includes(status))

/** The actions of an admin on a whole order. */
export const orderSteps = {
  hold: { from: ['pending', 'backorder'], to: 'on-hold' },
  send: { from: openStatuses, to: 'completed' },
  // A partial order cannot be cancelled, because part of it has been sent.
  cancel: { from: openStatuses.filter((status) => status !== 'partial'), to: 'cancelled' },
} as const satisfies Record<string, Step>

export type OrderStep = keyof typeof orderSteps

/** Rows can be refunded in these statuses. */
export const refundableStatuses: readonly OrderStatus[] = ['partial', 'completed']

export function listSteps(status: OrderStatus): OrderStep[] {
  return (['send', 'hold', 'cancel'] as const).filter((step) =>
    orderSteps[step].from.some((from) => from === status),
  )
}
