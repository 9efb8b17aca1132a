import { readData } from '../read-data.ts'
import { customerFile } from '../schema/customer-schema.ts'
import * as schema from '../schema/offer-schema.ts'

export const offers = {
  campaigns: readData('offers/campaigns.json', schema.campaigns),
  promoCodes: readData('offers/promo-codes.json', schema.promoCodes),
  giftCards: readData('offers/gift-cards.json', schema.giftCards),
  packages: readData('offers/packages.json', schema.packages),
  blockedEmails: readData('customers.json', customerFile).blockedEmails,
}
export type Offers = typeof offers
