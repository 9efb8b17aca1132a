import type { Locator } from '@playwright/test'
import {
  createAccount,
  expectFieldError,
  getInput,
  openMailedLink,
  PASSWORD,
} from './pages/account.ts'
import { getErrorSummary } from './pages/checkout.ts'
import {
  createEmail,
  hasFocusWithin,
  tabTo,
  waitForScripts,
  type Shopper,
} from './pages/shopper.ts'
import { getSettingsPath } from './pages/account-screens.ts'
import type { MessageKey } from '../support/create-translate.ts'
import { expect, test } from './shop-test.ts'

/** Presses Tab until the control has the focus, and then a key that loads another page. */
async function pressEnter(target: Locator): Promise<void> {
  await tabTo(target)
  const page = target.page()
  await Promise.all([page.waitForEvent('load', { timeout: 30_000 }), page.keyboard.press('Enter')])
}

const getButton = ({ page, t }: Shopper, key: MessageKey) =>
  page.getByRole('main').getByRole('button', { name: t(key), exact: true })

async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

test('a customer becomes a company, changes the e-mail address and deletes the account by keyboard [ACCOUNT-04, FORM-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t, hasScript } = shopper
  await createAccount(shopper)
  const navigation = page.getByRole('navigation', { name: t('account.nav.label') })
  await page.goto(getSettingsPath(shopper))
  await waitForScripts(shopper)
  await expect(navigation.locator('[aria-current=page]')).toHaveText(t('account.nav.settings'))

  const number = getInput(shopper, 'account.identityNumber.label')
  await expect(number).toBeHidden()
  await tabTo(page.getByRole('radio', { name: t('account.customerType.person') }))
  await page.keyboard.press('ArrowDown')
  await type(number, '556016-0681')
  await pressEnter(getButton(shopper, 'account.settings.save'))
  await expectFieldError(number, '556016-0680')
  await expect(number).toHaveValue('556016-0681')
  if (hasScript) await expect.poll(() => hasFocusWithin(getErrorSummary(shopper))).toBe(true)
  await getInput(shopper, 'account.company.label').fill('Provkök AB')
  await number.fill('556016-0680')
  await pressEnter(getButton(shopper, 'account.settings.save'))
  await expect(page.getByText(t('account.settings.saved'))).toBeVisible()
  await expect(navigation.getByText(t('account.nav.company'))).toBeVisible()

  const newEmail = createEmail()
  await type(getInput(shopper, 'account.email.new'), newEmail)
  await type(page.locator('[name=emailPassword]'), PASSWORD)
  await pressEnter(getButton(shopper, 'account.email.submit'))
  await expect(page.getByText(t('account.email.sent'))).toBeVisible()
  await openMailedLink(shopper, newEmail)
  expect(page.url()).not.toContain('emailKey')
  await pressEnter(getButton(shopper, 'account.email.confirm.submit'))
  await expect(page.getByText(t('account.email.changed'))).toBeVisible()
  await expect(page.getByText(t('account.email.current', { email: newEmail }))).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    getButton(shopper, 'account.data.submit').press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('account-data.json')

  await pressEnter(page.getByRole('link', { name: t('account.deletion.open') }))
  await type(getInput(shopper, 'account.password.label'), PASSWORD)
  await pressEnter(getButton(shopper, 'account.deletion.submit'))
  await expect(page.getByText(t('account.notice.deleted'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.logIn.title'))
})
