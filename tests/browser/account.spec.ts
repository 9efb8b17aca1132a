import {
  confirmHere,
  createAccount,
  expectFieldError,
  fillNewAccount,
  FIRST_NAME,
  getAccountLink,
  getAccountPath,
  getInput,
  getLogInPanel,
  logIn,
  logOut,
  openMailedLink,
  pressButton,
  openLogIn,
} from './pages/account.ts'
import { addToCart, fillCart, getQuantity } from './pages/cart.ts'
import { expectCartCount, getPath, visit, visitMeal } from './pages/browse.ts'
import { createEmail, follow, waitForScripts } from './pages/shopper.ts'
import { listMeals } from '../support/merchant-database.ts'
import { expect, test } from './shop-test.ts'

for (const language of ['sv', 'en'] as const) {
  test(`a visitor creates an account, logs out and logs in again (${language}) [ACCOUNT-01, ACCOUNT-03]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    await visit(shopper, 'news')
    await openLogIn(shopper)
    await follow(page.getByRole('link', { name: t('account.logIn.create') }))
    const email = createEmail()
    await fillNewAccount(shopper, email)
    await pressButton(shopper, 'account.create.submit')
    await expect(page.getByText(t('account.requested.mailed', { email }))).toBeVisible()
    await confirmHere(shopper, email)
    // The shopper is on the page they came from, and the header shows their name.
    await expect(page).toHaveURL(/\/(nyheter|news)$/)
    await follow(getAccountLink(shopper, FIRST_NAME))
    await pressButton(shopper, 'account.logOut')
    await expect(page.getByText(t('account.notice.loggedOut'))).toBeVisible()
    await expect(getAccountLink(shopper)).toBeVisible()
    await logIn(shopper, email, 'not-this-one')
    await expectFieldError(getInput(shopper, 'account.password.label'), t('account.password.wrong'))
    await expect(getInput(shopper, 'checkout.email.label')).toHaveValue(email)
    await expect(getInput(shopper, 'account.password.label')).toHaveValue('')
    await logIn(shopper, email)
    await expect(getAccountLink(shopper, FIRST_NAME)).toBeVisible()
    await visit(shopper, 'home')
    await expect(getAccountLink(shopper, FIRST_NAME)).toBeVisible()
  })
}

test('a guest on a phone who creates an account at the checkout enters a password once and is back with the cart [ACCOUNT-01, CART-07]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t, hasScript } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal, 2)
  await visit(shopper, 'checkout')
  await waitForScripts(shopper)
  const link = page.getByRole('link', { name: t('account.checkout.logIn') })
  await (hasScript ? link.click() : follow(link))
  await follow(page.getByRole('link', { name: t('account.logIn.create') }))
  await expect(page.getByText(t('account.create.cartKept'))).toBeVisible()
  const email = createEmail()
  await fillNewAccount(shopper, email)
  await pressButton(shopper, 'account.create.submit')
  await expect(page.getByText(t('account.requested.mailed', { email }))).toBeVisible()
  await expect(page.getByText(t('account.create.cartKept'))).toBeVisible()
  const guest = page.getByRole('link', { name: t('account.requested.guest') })
  await expect(guest).toHaveAttribute('href', getPath(shopper, 'checkout'))
  await openMailedLink(shopper, email)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.locator('main input:not([type="hidden"])')).toHaveCount(0)
  await pressButton(shopper, 'account.confirmHere.submit')
  await expect(page).toHaveURL(getPath(shopper, 'checkout'))
  await expect(page.getByText(t('account.checkout.user', { email }))).toBeVisible()
  await visit(shopper, 'cart')
  await expect(getQuantity(shopper, meal)).toHaveValue('2')
  await expect(getAccountLink(shopper, FIRST_NAME)).toBeVisible()
})

test('a customer sets a new password through the link in a mail [ACCOUNT-01]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const email = await createAccount(shopper)
  await logOut(shopper)
  await page.goto(getAccountPath(shopper))
  await follow(page.getByRole('link', { name: t('account.logIn.forgotten') }))
  await getInput(shopper, 'checkout.email.label').fill(email)
  await pressButton(shopper, 'account.forgotten.submit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.mailSent.title'))
  await openMailedLink(shopper, email)
  await getInput(shopper, 'account.newPassword.label').fill('kort')
  await getInput(shopper, 'account.confirmation.label').fill('kort')
  await pressButton(shopper, 'account.reset.submit')
  const password = getInput(shopper, 'account.newPassword.label')
  await expectFieldError(password, t('account.newPassword.weak'))
  expect(page.url()).not.toContain('resetKey')
  await password.fill('ett-nytt-ord')
  await getInput(shopper, 'account.confirmation.label').fill('ett-nytt-ord')
  await pressButton(shopper, 'account.reset.submit')
  await expect(page.getByText(t('account.notice.passwordSet'))).toBeVisible()
  await logIn(shopper, email, 'ett-nytt-ord')
  await expect(getAccountLink(shopper, FIRST_NAME)).toBeVisible()
})

test('a guest keeps the cart after logging in [CART-07]', async ({ createShopper }) => {
  const shopper = createShopper('en')
  const { page } = shopper
  const email = await createAccount(shopper)
  await logOut(shopper)
  const [meal] = listMeals({ language: 'en' })
  if (!meal) throw new Error('The shop has no meal')
  await visitMeal(shopper, meal)
  await addToCart(shopper)
  await page.goto(getAccountPath(shopper))
  await logIn(shopper, email)
  await visit(shopper, 'home')
  await expectCartCount(shopper, 1)
})

test('logging out in one tab also logs out the other tab [ACCOUNT-06]', async ({
  createShopper,
  context,
}) => {
  const shopper = createShopper('en')
  const { page, t, hasScript } = shopper
  const email = await createAccount(shopper)
  await page.goto(getAccountPath(shopper))
  const otherTab = { ...shopper, page: await context.newPage() }
  await otherTab.page.goto(getAccountPath(shopper))
  await expect(otherTab.page.getByText(email).first()).toBeVisible()
  await pressButton(shopper, 'account.logOut')
  await expect(page.getByText(t('account.notice.loggedOut'))).toBeVisible()
  if (!hasScript) await otherTab.page.reload()
  await expect(otherTab.page.getByRole('heading', { level: 1 })).toHaveText(
    t('account.logIn.title'),
  )
  await expect(otherTab.page.getByText(email)).toHaveCount(0)
})

test('the parameter ?action=login opens the log in panel, or without script the log in page, which leads back [ROUTE-12]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, hasScript, t } = shopper
  const email = await createAccount(shopper)
  await logOut(shopper)
  const path = getPath(shopper, 'brands')
  await page.goto(`${path}?action=login`)
  if (hasScript) {
    await expect(getLogInPanel(shopper)).toBeVisible()
    return
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.logIn.title'))
  await logIn(shopper, email)
  await expect(page).toHaveURL(path)
  await expect(getAccountLink(shopper, FIRST_NAME)).toBeVisible()
})
