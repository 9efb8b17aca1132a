import { announceNotice } from './announce-notice.ts'
import { connectTokenRenewal } from './renew-token.ts'

/** Shows the buttons that print the page, which can do nothing without script. */
function connectPrint(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-print]')) {
    container.hidden = false
    container.addEventListener('click', () => window.print())
  }
}

/** Connects the pages of an account, and those of an order. */
export async function connectCustomerPage(): Promise<void> {
  connectTokenRenewal()
  announceNotice()
  connectPrint()
  if (!document.querySelector('[data-follow]')) return
  const { followOrder } = await import('./follow-order.ts')
  followOrder()
}
