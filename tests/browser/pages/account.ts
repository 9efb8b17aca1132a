import type { Locator } from '@playwright/test'
import type { MessageKey } from '../../support/create-translate.ts'
import { expect } from '../shop-test.ts'
import { listMails } from '../../support/merchant-database.ts'
import { createEmail, escapePattern, follow, sendForm, type Shopper } from './shopper.ts'

export const PASSWORD = 'green-soup-42'
export const FIRST_NAME = 'Åsa'

// Account paths are the same in both languages.
export const getAccountPath = ({ language }: Shopper, page = '') => `/${language}/account${page}`

/**
 * Returns the account link in the header. The text of the link is "log in" for a visitor, and
 * contains the first name of a customer who is signed in.
 */
export function getAccountLink({ page, t }: Shopper, firstName: string | null = null): Locator {
  const name = firstName === null ? t('header.logIn') : `${t('header.account')} ${firstName}`
  return page.getByRole('banner').getByRole('link', { name })
}

export const getLogInPanel = ({ page, t }: Shopper): Locator =>
  page.getByRole('dialog', { name: t('account.logIn.title') })

/**
 * Opens the log in form through the link in the header. The form is a panel over the page, or a
 * separate page if the browser runs no script.
 */
export async function openLogIn(shopper: Shopper): Promise<void> {
  const link = getAccountLink(shopper)
  if (!shopper.hasScript) return follow(link)
  await link.click()
  await expect(getLogInPanel(shopper)).toBeVisible()
}

export function getInput({ page, t }: Shopper, label: MessageKey): Locator {
  return page.getByRole('main').getByLabel(t(label), { exact: true })
}

export async function pressButton({ page, t }: Shopper, button: MessageKey): Promise<void> {
  await follow(page.getByRole('main').getByRole('button', { name: t(button), exact: true }))
}

export async function logIn(shopper: Shopper, email: string, password = PASSWORD): Promise<void> {
  await getInput(shopper, 'checkout.email.label').fill(email)
  await getInput(shopper, 'account.password.label').fill(password)
  await pressButton(shopper, 'account.logIn.submit')
}

/**
 * Logs in as a customer or a company user of the seeded data, without a page. The shop accepts few logins
 * to one account in a minute, and the deep suite has more, so that a login may have to wait.
 */
export async function logInAs(shopper: Shopper, email: string): Promise<void> {
  const form = { intent: 'log-in', email, password: 'password123' }
  await expect(async () => {
    expect((await sendForm(shopper, getAccountPath(shopper), form)).status()).toBe(200)
  }).toPass({ intervals: [20_000], timeout: 90_000 })
}

/** Logs the customer out, without a page. Use this in tests about what follows. */
export async function logOut(shopper: Shopper): Promise<void> {
  await sendForm(shopper, getAccountPath(shopper), { intent: 'log-out' })
}

export async function fillNewAccount(shopper: Shopper, email: string): Promise<void> {
  // The label also says that the name is optional.
  const label = shopper.t('checkout.firstName.label')
  await shopper.page.getByRole('main').getByLabel(label).fill(FIRST_NAME)
  await getInput(shopper, 'checkout.email.label').fill(email)
  await getInput(shopper, 'account.password.label').fill(PASSWORD)
  await getInput(shopper, 'account.confirmation.label').fill(PASSWORD)
}

/** Opens the mailed link of a new account in the browser that asked for it, and presses its button. */
export async function confirmHere(shopper: Shopper, email: string): Promise<void> {
  await openMailedLink(shopper, email)
  await pressButton(shopper, 'account.confirmHere.submit')
}

/** Asks for a new account, without a page. */
export async function requestAccount(shopper: Shopper): Promise<string> {
  const email = createEmail()
  const passwords = { password: PASSWORD, confirmation: PASSWORD }
  const details = { customerType: 'PERSON', firstName: FIRST_NAME, email }
  await sendForm(shopper, getAccountPath(shopper, '/create'), { ...details, ...passwords })
  return email
}

/**
 * Creates and confirms a new account, without a page. Its customer is signed in afterwards. Use this in
 * tests about anything but new accounts.
 */
export async function createAccount(shopper: Shopper): Promise<string> {
  const email = await requestAccount(shopper)
  await shopper.page.request.get(findMailedPath(email))
  const path = getAccountPath(shopper, '/create')
  const confirmed = await sendForm(shopper, path, { intent: 'confirm-here' })
  expect(confirmed.url()).toContain('notice=created')
  return email
}

/**
 * Expects that the field is marked as invalid and that its accessible description contains the
 * error text.
 */
export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(escapePattern(text)))
}

/** Returns the path of the link with a key in the newest mail to this address. */
function findMailedPath(email: string): string {
  const text = listMails(email).at(-1)?.text ?? ''
  const [path] = /\/[a-z]{2}\/account\/[\w-]+\?\w+Key=[\w-]+/.exec(text) ?? []
  expect(path, 'the link in the newest mail').toBeDefined()
  return path ?? ''
}

/** Opens the link with a key in the newest mail to this address. */
export async function openMailedLink({ page }: Shopper, email: string): Promise<void> {
  await page.goto(findMailedPath(email))
}
