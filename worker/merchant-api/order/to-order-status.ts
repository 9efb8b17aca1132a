export type OrderStatus = 'received' | 'processing' | 'completed' | 'cancelled'

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

export const isRefundedStatus = (status: string | null | undefined): boolean =>
  normalize(status) === 'refunded'
