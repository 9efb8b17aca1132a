/** The status of an order as shoppers see it. */
export type OrderStatus = 'received' | 'processing' | 'completed' | 'cancelled'

/** The statuses of the API and how they are shown. */
const shownStatuses: Record<string, OrderStatus> = {
  pending: 'received',
  'pending-payment': 'received',
  backorder: 'received',
  partial: 'processing',
  inactive: 'processing',
  'on-hold': 'processing',
  completed: 'completed',
  refunded: 'completed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  'out-of-stock': 'cancelled',
}

const normalize = (status: string | null | undefined) =>
  (status ?? '').trim().toLowerCase().replaceAll(/[ _]/g, '-')

/** Converts a status of the API. The merchant has received every order, also one with an unknown status. */
export function toOrderStatus(status: string | null | undefined): OrderStatus {
  return new Map(Object.entries(shownStatuses)).get(normalize(status)) ?? 'received'
}

/** Returns whether the merchant has refunded the whole order. */
export const isRefundedStatus = (status: string | null | undefined): boolean =>
  normalize(status) === 'refunded'
