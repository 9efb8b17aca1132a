import type { Locator } from '@playwright/test'
import { listMeals } from '../../support/merchant-database.ts'
import {
  createAccount,
  FIRST_NAME,
  expectFieldError,
  getAccountLink,
  getAccountPath,
  getLogInPanel,
  logOut,
  PASSWORD,
  openLogIn,
} from '../pages/account.ts'
import { getPath, getToasts, visit } from '../pages/browse.ts'
import { fillCart } from '../pages/cart.ts'
import { buyer, fillFields, getField } from '../pages/checkout.ts'
import { follow, hasFocusWithin, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const getEmail = (shopper: Shopper): Locator =>
  getLogInPanel(shopper).getByLabel(shopper.t('checkout.email.label'), { exact: true })

const getPassword = (shopper: Shopper): Locator =>
  getLogInPanel(shopper).getByLabel(shopper.t('account.password.label'), { exact: true })

const getSubmit = (shopper: Shopper): Locator =>
  getLogInPanel(shopper).getByRole('button', { name: shopper.t('account.logIn.submit') })

/** Creates the account of a customer and logs the customer out. */
async function createLoggedOutCustomer(shopper: Shopper): Promise<string> {
  const email = await createAccount(shopper)
  await logOut(shopper)
  return email
}

for (const language of ['sv', 'en'] as const) {
  test(`the parameter ?action=login opens the log in panel, and closing the panel leaves the page unchanged (${language}) [ROUTE-12]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    const path = getPath(shopper, 'news')
    await page.goto(`${path}?sort=PRICE&action=login#content`)
    const panel = getLogInPanel(shopper)
    await expect(panel).toBeVisible()
    await expect(getEmail(shopper)).toBeFocused()
    await expect(page).toHaveURL(`${path}?sort=PRICE&action=login#content`)
    const create = panel.getByRole('link', { name: t('account.logIn.create') })
    const returnTo = encodeURIComponent(`${path}?sort=PRICE`)
    const createPath = getAccountPath(shopper, '/create')
    await expect(create).toHaveAttribute('href', `${createPath}?returnTo=${returnTo}`)
    await expect(panel.getByRole('link', { name: t('account.logIn.forgotten') })).toHaveAttribute(
      'href',
      getAccountPath(shopper, '/reset-password'),
    )
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(`${path}?sort=PRICE#content`)
    await expect(getAccountLink(shopper)).toBeFocused()
    // Closing the panel removes the parameter from the address, so a reload does not open the panel
    // again.
    await page.reload()
    await expect(panel).toBeHidden()
  })
}

test('the log in panel opens by keyboard and keeps the focus inside, and closing it focuses the log in link [ROUTE-12, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await visit(shopper, 'brands')
  await getAccountLink(shopper).focus()
  await page.keyboard.press('Enter')
  const panel = getLogInPanel(shopper)
  await expect(getEmail(shopper)).toBeFocused()
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab')
    // After the last control of the panel, the focus moves to the controls of the browser, never to
    // the page behind the panel.
    const isOnPage = await page.evaluate<boolean>('document.activeElement !== document.body')
    if (isOnPage) expect(await hasFocusWithin(panel)).toBe(true)
  }
  await panel.getByRole('button', { name: t('market.close') }).click()
  await expect(panel).toBeHidden()
  await expect(getAccountLink(shopper)).toBeFocused()
  await expect(page).toHaveURL(getPath(shopper, 'brands'))
})

test('a guest who logs in in the checkout keeps what was typed, except where the account knows better [ROUTE-12, CHECKOUT-09]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  const email = await createLoggedOutCustomer(shopper)
  await fillCart(shopper, meal)
  await visit(shopper, 'checkout')
  await waitForScripts(shopper)
  const { mobile, addressLine1, zip, city } = buyer
  await fillFields(shopper, { mobile, firstName: 'Typed', addressLine1, zip, city })
  await page.getByRole('link', { name: t('account.checkout.logIn') }).click()
  await getEmail(shopper).fill(email)
  await getPassword(shopper).fill(PASSWORD)
  await follow(getSubmit(shopper))
  await expect(page.getByText(t('account.checkout.user', { email }))).toBeVisible()
  await expect(getField(shopper, 'addressLine1')).toHaveValue(addressLine1)
  await expect(getField(shopper, 'zip')).toHaveValue(zip)
  await expect(getField(shopper, 'firstName')).toHaveValue(FIRST_NAME)
  // The section of a customer begins with a hidden field.
  const title = t('checkout.contact.title')
  const change = page.getByRole('button', { name: t('checkout.section.changeNamed', { title }) })
  await getField(shopper, 'mobile').press('Enter')
  await change.press('Enter')
  await expect(page.locator('[data-section=contact] input:focus')).toHaveCount(1)
})

test('the log in panel shows form errors and keeps the entered values [ROUTE-12, ACCOUNT-03, FORM-01, FORM-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await page.goto(`${getPath(shopper, 'checkout')}?action=login`)
  const panel = getLogInPanel(shopper)
  await getEmail(shopper).fill('no-mail')
  await page.keyboard.press('Enter')
  await expectFieldError(getEmail(shopper), t('checkout.email.invalid'))
  await expectFieldError(getPassword(shopper), t('account.password.required'))
  await expect(getEmail(shopper)).toHaveValue('no-mail')
  await expect(panel.locator('[data-error-summary]')).toBeFocused()
  // The focus already announces the summary.
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await panel.getByRole('link', { name: t('account.password.required') }).click()
  await expect(getPassword(shopper)).toBeFocused()
  await expect(page).toHaveURL(`${getPath(shopper, 'checkout')}?action=login`)

  await getEmail(shopper).fill('nobody@example.com')
  await panel.getByLabel(t('account.remember.label')).uncheck()
  await getPassword(shopper).fill('not-this-one')
  await getSubmit(shopper).click()
  await expectFieldError(getPassword(shopper), t('account.password.wrong'))
  await expect(getEmail(shopper)).toHaveValue('nobody@example.com')
  await expect(getPassword(shopper)).toHaveValue('')
  await expect(panel.getByLabel(t('account.remember.label'))).not.toBeChecked()

  await getPassword(shopper).fill('not-this-one')
  await page.keyboard.press('Escape')
  // Closing the panel changes the address as the last step, so the new address shows that the panel
  // has finished closing.
  await expect(page).toHaveURL(getPath(shopper, 'checkout'))
  const storedText = await page.evaluate<string>(
    `JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie,
      [...document.querySelectorAll('input')].map((input) => input.value)])`,
  )
  expect(storedText).not.toContain('not-this-one')
})

for (const hash of ['', '#content']) {
  test(`logging in through the panel stays on the same page, and the other tab offers to show the customer too (${hash || 'no hash'}) [ROUTE-12, ACCOUNT-01]`, async ({
    createShopper,
    context,
  }) => {
    const shopper = createShopper('en')
    const { page, t } = shopper
    const email = await createLoggedOutCustomer(shopper)
    const otherTab = { ...shopper, page: await context.newPage() }
    await visit(otherTab, 'brands')
    await expect(getAccountLink(otherTab)).toBeVisible()
    await page.goto(`${getPath(shopper, 'news')}?page=2&action=login${hash}`)
    await getEmail(shopper).fill(email)
    await getPassword(shopper).fill(PASSWORD)
    await follow(getSubmit(shopper))
    await expect(getAccountLink(shopper, FIRST_NAME)).toBeVisible()
    await expect(page).toHaveURL(`${getPath(shopper, 'news')}?page=2${hash}`)
    await expect(getLogInPanel(shopper)).toBeHidden()
    await expect(getToasts(otherTab)).toContainText(t('tabs.signedIn'))
    await follow(getToasts(otherTab).getByRole('button', { name: t('tabs.reload') }))
    await expect(getAccountLink(otherTab, FIRST_NAME)).toBeVisible()
  })
}

test('a log in in the checkout leads to the cart if something could not be taken along [ROUTE-12, CART-07]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  const [meal] = listMeals({ language: 'en', skuCount: 1 })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
  await page.route(getAccountPath(shopper), (route) =>
    route.fulfill({ json: { signedIn: true, path: getPath(shopper, 'cart') } }),
  )
  await page.goto(`${getPath(shopper, 'checkout')}?action=login`)
  await getEmail(shopper).fill('guest@example.com')
  await getPassword(shopper).fill(PASSWORD)
  await follow(getSubmit(shopper))
  await expect(page).toHaveURL(getPath(shopper, 'cart'))
})

test('a signed-in customer sees no log in panel, and the link in the header leads to the account [ROUTE-12]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await createAccount(shopper)
  await page.goto(`${getPath(shopper, 'news')}?action=login`)
  await expect(page).toHaveURL(getPath(shopper, 'news'))
  await expect(getLogInPanel(shopper)).toBeHidden()
  await follow(getAccountLink(shopper, FIRST_NAME))
  await expect(page).toHaveURL(getAccountPath(shopper))
})

test('logging in through the panel keeps the scroll position of the page [ROUTE-12]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  const email = await createLoggedOutCustomer(shopper)
  await visit(shopper, 'home')
  await openLogIn(shopper)
  await page.evaluate('scrollTo(0, 600)')
  await getEmail(shopper).fill(email)
  await getPassword(shopper).fill(PASSWORD)
  await follow(getSubmit(shopper))
  await expect(getAccountLink(shopper, FIRST_NAME)).toBeVisible()
  // A line above that is shown later moves the page with what the shopper sees.
  await expect.poll(() => page.evaluate<number>('Math.abs(scrollY - 600)')).toBeLessThan(50)
})

test('an unexpected response to logging in shows an error in the panel and keeps the entered values [ROUTE-12]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'brands')
  await openLogIn(shopper)
  await getEmail(shopper).fill('anna@example.com')
  await getPassword(shopper).fill(PASSWORD)
  await page.route('**/account', (route) =>
    route.fulfill({ status: 200, body: 'a page of a proxy' }),
  )
  await getSubmit(shopper).click()
  await expect(getLogInPanel(shopper).getByRole('alert')).toHaveText(t('boot.failed'))
  await expect(getEmail(shopper)).toHaveValue('anna@example.com')
  await expect(getSubmit(shopper)).toBeEnabled()
})

test('a notice of the log-in page leaves the address, so that a reload does not show it again [ACCOUNT-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const path = getAccountPath(shopper)
  await page.goto(`${path}?notice=logged-out`)
  await expect(page).toHaveURL(path)
  await expect(page.getByText(t('account.notice.loggedOut'))).toBeVisible()
})
