import { listMails } from '../support/merchant-database.ts'
import { getAccountPath } from './pages/account.ts'
import { getErrorSummary } from './pages/checkout.ts'
import { createEmail, tabTo, waitForScripts, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

/** Reaches the link or button by keyboard, presses Enter and waits for the next page. */
async function pressEnterOn(shopper: Shopper, role: 'link' | 'button', name: string) {
  const { page } = shopper
  await tabTo(page.getByRole(role, { name, exact: true }).last())
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await waitForScripts(shopper)
}

test('a buyer applies for a company account with the keyboard alone, and a wrong number is corrected [ACCOUNT-05, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const email = createEmail()
  await page.goto(getAccountPath(shopper, '/create'))
  await waitForScripts(shopper)
  await pressEnterOn(shopper, 'link', t('company.application.link'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('company.application.title'))

  const fields = page.getByRole('main').getByRole('textbox')
  await tabTo(fields.first())
  for (const text of ['Lunchlaget AB', '556016-0681', 'Lena', 'Lind', email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await pressEnterOn(shopper, 'button', t('company.application.submit'))
  await expect(getErrorSummary(shopper)).toBeVisible()
  const wrongNumber = page.getByRole('textbox', { name: t('account.identityNumber.label') })
  await expect(wrongNumber).toHaveAttribute('aria-invalid', 'true')

  await tabTo(getErrorSummary(shopper).getByRole('link'))
  await page.keyboard.press('Enter')
  if (!shopper.hasScript) await tabTo(wrongNumber)
  await expect(wrongNumber).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('556016-0680')
  await pressEnterOn(shopper, 'button', t('company.application.submit'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('company.received.title'))
  expect(listMails(email).map(({ kind }) => kind)).toEqual(['account-application-receipt'])
})
