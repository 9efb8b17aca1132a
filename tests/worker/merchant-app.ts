import { createMerchantApp } from '../../worker/merchant/app.ts'

let merchant = createMerchantApp()

export const getMerchantApp = (): typeof merchant => merchant

/** Restarts the merchant app, so it loses everything that it keeps in memory. */
export function restartMerchantApp(): void {
  merchant = createMerchantApp()
}
