import type { Locator } from '@playwright/test'
import { expect } from '../shop-test.ts'
import { follow, type Shopper } from './shopper.ts'

/** Test cards of the sandbox by what becomes of them. */
export const cards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
} as const

// The provider's words, not the shop's.
const words = {
  sv: { title: 'Betala med kort', number: 'Kortnummer', expiry: 'Giltigt till', pay: 'Betala' },
  en: { title: 'Pay by card', number: 'Card number', expiry: 'Expiry date', pay: 'Pay' },
} as const

export const getPayButton = ({ page, language }: Shopper): Locator =>
  page.getByRole('button', { name: words[language].pay })

export async function expectPaymentPage({ page, language }: Shopper): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].title)
}

/** Fills in the provider's page and pays. */
export async function payByCard(shopper: Shopper, card: keyof typeof cards): Promise<void> {
  const { page, language } = shopper
  await expectPaymentPage(shopper)
  await page.getByRole('textbox', { name: words[language].number }).fill(cards[card])
  await page.getByRole('textbox', { name: words[language].expiry }).fill('12/39')
  await page.getByRole('textbox', { name: 'CVC' }).fill('123')
  await follow(getPayButton(shopper))
}
