/** The order statuses in the database and in the API. Clients translate them to their own labels. */
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
/** The statuses of orders that have not arrived yet. */
export const openStatuses = orderStatuses.filter((status) => !closedStatuses.includes(status))

/** The steps that an admin can take with a whole order, with the statuses in which each step is allowed. */
export const orderSteps = {
  hold: { from: ['pending', 'backorder'], to: 'on-hold' },
  send: { from: openStatuses, to: 'completed' },
  // A partial order cannot be cancelled, because part of it has been sent.
  cancel: { from: openStatuses.filter((status) => status !== 'partial'), to: 'cancelled' },
} as const satisfies Record<string, Step>

export type OrderStep = keyof typeof orderSteps

/** The order statuses in which an admin can refund rows of the order. */
export const refundableStatuses: readonly OrderStatus[] = ['partial', 'completed']

export function listSteps(status: OrderStatus): OrderStep[] {
  return (['send', 'hold', 'cancel'] as const).filter((step) =>
    orderSteps[step].from.some((from) => from === status),
  )
}
