import {
  createAccount,
  getAccountPath,
  logInAs,
  openMailedLink,
  PASSWORD,
} from './pages/account.ts'
import { getErrorSummary } from './pages/checkout.ts'
import { companyPaths } from './pages/company.ts'
import { createEmail, tabTo, waitForScripts, type Shopper } from './pages/shopper.ts'
import type { MessageKey } from '../support/create-translate.ts'
import { expect, test } from './shop-test.ts'

/** Reaches the link or button of the page by keyboard, presses Enter and waits for the next page. */
async function press(shopper: Shopper, role: 'link' | 'button', key: MessageKey): Promise<void> {
  const { page, t } = shopper
  await waitForScripts(shopper)
  await tabTo(
    page
      .getByRole('main')
      .getByRole(role, { name: t(key), exact: true })
      .first(),
  )
  await Promise.all([page.waitForEvent('load', { timeout: 30_000 }), page.keyboard.press('Enter')])
}

async function type(shopper: Shopper, key: MessageKey, text: string): Promise<void> {
  const { page, t } = shopper
  await waitForScripts(shopper)
  // The label of some fields also says that they are optional.
  await tabTo(page.getByRole('main').getByLabel(t(key)).first())
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('a customer asks for a new password and sets it by keyboard [ACCOUNT-01, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const email = await createAccount(shopper)
  await page.context().clearCookies()
  await page.goto(getAccountPath(shopper))
  await press(shopper, 'link', 'account.logIn.forgotten')
  await type(shopper, 'checkout.email.label', email)
  await press(shopper, 'button', 'account.forgotten.submit')
  await openMailedLink(shopper, email)
  await type(shopper, 'account.newPassword.label', `${PASSWORD}-2`)
  await type(shopper, 'account.confirmation.label', `${PASSWORD}-2`)
  await press(shopper, 'button', 'account.reset.submit')
  await expect(page.getByText(t('account.notice.passwordSet'))).toBeVisible()
})

test('a company saves its references and applies for a colleague by keyboard [ACCOUNT-05, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t, language } = shopper
  const colleague = createEmail()
  await logInAs(shopper, 'company@example.com')
  await page.goto(companyPaths.account[language])
  await type(shopper, 'checkout.goodsLabel.label', 'Kitchen')
  await press(shopper, 'button', 'company.references.save')
  await expect(page.getByText(t('company.references.saved'))).toBeVisible()

  await type(shopper, 'checkout.firstName.label', 'Nils')
  await press(shopper, 'button', 'company.application.submit')
  await expect(getErrorSummary(shopper)).toBeVisible()
  await type(shopper, 'checkout.lastName.label', 'Nyman')
  await type(shopper, 'checkout.email.label', colleague)
  await press(shopper, 'button', 'company.application.submit')
  await expect(page.getByText(t('company.user.received'))).toBeVisible()
})
