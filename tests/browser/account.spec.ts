import {
  createAccount,
  expectFieldError,
  fillNewAccount,
  getAccountLink,
  getAccountPath,
  getInput,
  getLogInPanel,
  logIn,
  openMailedLink,
  press,
  wantLogIn,
} from './pages/account.ts'
import { addToCart } from './pages/cart.ts'
import { expectCartCount, getPath, visit, visitMeal } from './pages/browse.ts'
import { createEmail, follow } from './pages/shopper.ts'
import { listMeals } from '../support/merchant-database.ts'
import { expect, test } from './shop-test.ts'

for (const language of ['sv', 'en'] as const) {
  test(`ACCOUNT-01 ACCOUNT-03 an account is made, left and entered again (${language})`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    await visit(shopper, 'news')
    await wantLogIn(shopper)
    await follow(page.getByRole('link', { name: t('account.logIn.create') }))
    const email = createEmail()
    await fillNewAccount(shopper, email)
    await press(shopper, 'account.create.submit')
    // Back where the shopper came from, known by name.
    await expect(page).toHaveURL(/\/(nyheter|news)$/)
    await follow(getAccountLink(shopper, email))
    await press(shopper, 'account.logOut')
    await expect(page.getByText(t('account.notice.loggedOut'))).toBeVisible()
    await expect(getAccountLink(shopper)).toBeVisible()
    await logIn(shopper, email, 'not-this-one')
    await expectFieldError(getInput(shopper, 'account.password.label'), t('account.password.wrong'))
    await expect(getInput(shopper, 'checkout.email.label')).toHaveValue(email)
    await expect(getInput(shopper, 'account.password.label')).toHaveValue('')
    await logIn(shopper, email)
    await expect(getAccountLink(shopper, email)).toBeVisible()
    await visit(shopper, 'home')
    await expect(getAccountLink(shopper, email)).toBeVisible()
  })
}

test('ACCOUNT-01 a forgotten password is chosen anew by the mailed link', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const email = await createAccount(shopper)
  await press(shopper, 'account.logOut')
  await follow(page.getByRole('link', { name: t('account.logIn.forgotten') }))
  await getInput(shopper, 'checkout.email.label').fill(email)
  await press(shopper, 'account.forgotten.submit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.mailSent.title'))
  await openMailedLink(shopper, email)
  await getInput(shopper, 'account.newPassword.label').fill('kort')
  await getInput(shopper, 'account.confirmation.label').fill('kort')
  await press(shopper, 'account.reset.submit')
  const password = getInput(shopper, 'account.newPassword.label')
  await expectFieldError(password, t('account.newPassword.weak'))
  expect(page.url()).not.toContain('resetKey')
  await password.fill('ett-nytt-ord')
  await getInput(shopper, 'account.confirmation.label').fill('ett-nytt-ord')
  await press(shopper, 'account.reset.submit')
  await expect(page.getByText(t('account.notice.passwordSet'))).toBeVisible()
  await logIn(shopper, email, 'ett-nytt-ord')
  await expect(getAccountLink(shopper, email)).toBeVisible()
})

test('CART-07 the cart of a guest is there after logging in', async ({ createShopper }) => {
  const shopper = createShopper('en')
  const { page } = shopper
  const email = await createAccount(shopper)
  await press(shopper, 'account.logOut')
  const [meal] = listMeals({ language: 'en' })
  if (!meal) throw new Error('The shop has no meal')
  await visitMeal(shopper, meal)
  await addToCart(shopper)
  await page.goto(getAccountPath(shopper))
  await logIn(shopper, email)
  await visit(shopper, 'home')
  await expectCartCount(shopper, 1)
})

test('ACCOUNT-06 logging out empties the other tab too', async ({ createShopper, context }) => {
  const shopper = createShopper('en')
  const { page, t, hasScript } = shopper
  const email = await createAccount(shopper)
  const other = { ...shopper, page: await context.newPage() }
  await other.page.goto(getAccountPath(shopper))
  await expect(other.page.getByText(email).first()).toBeVisible()
  await press(shopper, 'account.logOut')
  await expect(page.getByText(t('account.notice.loggedOut'))).toBeVisible()
  if (!hasScript) await other.page.reload()
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(t('account.logIn.title'))
  await expect(other.page.getByText(email)).toHaveCount(0)
})

test('ROUTE-12 ?action=login leads to log in and back, with script and without', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, hasScript, t } = shopper
  const email = await createAccount(shopper)
  await press(shopper, 'account.logOut')
  const path = getPath(shopper, 'brands')
  await page.goto(`${path}?action=login`)
  if (hasScript) {
    await expect(getLogInPanel(shopper)).toBeVisible()
    return
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.logIn.title'))
  await logIn(shopper, email)
  await expect(page).toHaveURL(path)
  await expect(getAccountLink(shopper, email)).toBeVisible()
})
