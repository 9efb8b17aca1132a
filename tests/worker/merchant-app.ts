import { createMerchantApp } from '../../worker/merchant/app.ts'

let merchant = createMerchantApp()

export const getMerchantApp = (): typeof merchant => merchant

/** Drops everything that the merchant keeps in memory. */
export function restartMerchantApp(): void {
  merchant = createMerchantApp()
}
