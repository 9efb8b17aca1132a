import { announceNotice } from './announce-notice.ts'
import { connectPrint } from './connect-print.ts'
import { connectTokenRenewal } from './renew-token.ts'

/** Connects the pages of an account, and those of an order. */
export async function connectCustomerPage(): Promise<void> {
  connectTokenRenewal()
  announceNotice()
  connectPrint()
  if (!document.querySelector('[data-follow]')) return
  const { followOrder } = await import('./follow-order.ts')
  followOrder()
}
