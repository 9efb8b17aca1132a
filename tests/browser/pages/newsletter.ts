import type { Locator } from '@playwright/test'
import { follow, waitForScripts, type Shopper } from './shopper.ts'

export const getNewsletterSection = ({ page, t }: Shopper): Locator =>
  page.getByRole('main').getByRole('region', { name: t('newsletter.title') })

/** Fills in and sends the newsletter form inside the given part of the page. */
export async function signUp(shopper: Shopper, part: Locator, email: string): Promise<void> {
  const { page, hasScript, t } = shopper
  await waitForScripts(shopper)
  await part.getByRole('textbox', { name: t('checkout.email.label') }).fill(email)
  // The script of the form is loaded when the form is first used.
  if (hasScript) await part.getByRole('status').waitFor({ state: 'attached' })
  const button = part.getByRole('button', { name: t('newsletter.submit') })
  await (hasScript ? button.click() : follow(button))
  if (!hasScript) await page.waitForLoadState()
}

export const signUpInSection = (shopper: Shopper, email: string): Promise<void> =>
  signUp(shopper, getNewsletterSection(shopper), email)
