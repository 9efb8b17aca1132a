import { announceNotice } from './announce-notice.ts'
import { connectTokenRenewal } from './renew-token.ts'

export function connectCustomerPage(): void {
  connectTokenRenewal()
  announceNotice()
}
