import { announceNotice } from './announce-notice.ts'
import { connectTokenRenewal } from './renew-token.ts'

/** Connects the parts of a page that only a signed-in customer sees. */
export function connectCustomerPage(): void {
  connectTokenRenewal()
  announceNotice()
}
