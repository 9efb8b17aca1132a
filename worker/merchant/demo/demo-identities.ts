import companies from '../catalogue/companies.json' with { type: 'json' }
import customerFile from '../catalogue/customers.json' with { type: 'json' }
import giftCards from '../catalogue/offers/gift-cards.json' with { type: 'json' }
import promoCodes from '../catalogue/offers/promo-codes.json' with { type: 'json' }

/**
 * What the demo data gives to everybody who reads this repository: accounts with a known password, gift
 * cards with a balance and promo codes. It must not be in the database of a shop that sells.
 */
export const demoIdentities = {
  emails: [
    ...new Set([
      ...customerFile.customers.map(({ email }) => email),
      ...companies.flatMap(({ users }) => users.map(({ email }) => email)),
    ]),
  ],
  giftCards: giftCards.map(({ code }) => code),
  promoCodes: promoCodes.map(({ code }) => code),
}

const demoCodes = new Set([...demoIdentities.giftCards, ...demoIdentities.promoCodes])

export const isDemoCode = (code: string): boolean => demoCodes.has(code)
