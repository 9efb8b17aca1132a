import type { Locator } from '@playwright/test'
import type { TextKey } from '../../support/texts.ts'
import { expect } from '../shop-test.ts'
import { createEmail, escapePattern, follow, type Shopper } from './shopper.ts'

export const PASSWORD = 'password123'

// The account's paths share their words in both languages.
export const getAccountPath = ({ language }: Shopper, page = '') => `/${language}/account${page}`

/** The header's way to the account: "log in", or the name of whoever is signed in. */
export function getAccountLink({ page, t }: Shopper, email: string | null = null): Locator {
  const name = email === null ? t('header.logIn') : `${t('header.account')} ${email}`
  return page.getByRole('banner').getByRole('link', { name })
}

/** Log in, laid over a page. */
export const getLogInPanel = ({ page, t }: Shopper): Locator =>
  page.getByRole('dialog', { name: t('account.logIn.title') })

/** By the header's link to log in: over the page, or on its own page without script. */
export async function wantLogIn(shopper: Shopper): Promise<void> {
  const link = getAccountLink(shopper)
  if (!shopper.hasScript) return follow(link)
  await link.click()
  await expect(getLogInPanel(shopper)).toBeVisible()
}

export function getInput({ page, t }: Shopper, label: TextKey): Locator {
  return page.getByRole('main').getByLabel(t(label), { exact: true })
}

export async function press({ page, t }: Shopper, button: TextKey): Promise<void> {
  await follow(page.getByRole('main').getByRole('button', { name: t(button), exact: true }))
}

export async function logIn(shopper: Shopper, email: string, password = PASSWORD): Promise<void> {
  await getInput(shopper, 'checkout.email.label').fill(email)
  await getInput(shopper, 'account.password.label').fill(password)
  await press(shopper, 'account.logIn.submit')
}

export async function fillNewAccount(shopper: Shopper, email: string): Promise<void> {
  await getInput(shopper, 'checkout.email.label').fill(email)
  await getInput(shopper, 'account.password.label').fill(PASSWORD)
  await getInput(shopper, 'account.confirmation.label').fill(PASSWORD)
}

/** Makes an account and is signed in with it. */
export async function createAccount(shopper: Shopper): Promise<string> {
  const email = createEmail()
  await shopper.page.goto(getAccountPath(shopper, '/create'))
  await fillNewAccount(shopper, email)
  await press(shopper, 'account.create.submit')
  await expect(shopper.page.getByText(shopper.t('account.notice.created'))).toBeVisible()
  return email
}

/** The error that stands at a field and is read out with it. */
export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(escapePattern(text)))
}

/** Follows the newest link that was mailed to an address. */
export async function openMailedLink({ page }: Shopper, email: string): Promise<void> {
  const outbox = await page.request.get('/merchant/outbox')
  const [, mail = ''] = (await outbox.text()).split(email)
  const [path] = /\/[a-z]{2}\/account\/reset-password\?resetKey=[\w-]+/.exec(mail) ?? []
  expect(path, 'the link in the newest mail').toBeDefined()
  await page.goto(path ?? '')
}
