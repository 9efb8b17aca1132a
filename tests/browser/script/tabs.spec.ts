import { listMeals } from '../../support/merchant-database.ts'
import { testShopUrl } from '../../support/test-shop.ts'
import {
  createAccount,
  FIRST_NAME,
  getAccountLink,
  getAccountPath,
  logOut,
  pressButton,
} from '../pages/account.ts'
import { getPath, getToasts, visit, visitMeal } from '../pages/browse.ts'
import { fillCart, getQuantity } from '../pages/cart.ts'
import { getField } from '../pages/checkout.ts'
import { follow, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

async function fillCartWithMeal(shopper: Shopper): Promise<void> {
  const [meal] = listMeals({ language: shopper.language })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
}

test('the first additions of four tabs at the same moment end in one cart [CART-02, STATE-04]', async ({
  context,
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  const others = await Promise.all([1, 2, 3].map(() => context.newPage()))
  const tabs = [shopper, ...others.map((page) => ({ ...shopper, page }))]
  for (const tab of tabs) {
    await visitMeal(tab, meal)
    await waitForScripts(tab)
  }
  const listCartCookies = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => name.includes('-cart'))
  expect(await listCartCookies()).toEqual([])

  const label = shopper.t('product.add')
  await Promise.all(
    tabs.map(({ page }) =>
      page.getByRole('button', { name: label, exact: true }).dispatchEvent('click'),
    ),
  )
  for (const tab of tabs) await expect(getToasts(tab)).toContainText(meal.name)
  await visit(shopper, 'cart')
  await expect(getQuantity(shopper, meal)).toHaveValue('4')
  expect(await listCartCookies()).not.toContain('ralph-cart-key')
})

test('a checkout in another tab says that the delivery country has changed, and keeps what was typed [STATE-04, CHANNEL-06]', async ({
  context,
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await fillCartWithMeal(shopper)
  await visit(shopper, 'checkout')
  await waitForScripts(shopper)
  const [typing, idle] = [
    { ...shopper, page: await context.newPage() },
    { ...shopper, page: await context.newPage() },
  ]
  for (const tab of [typing, idle]) {
    await visit(tab, 'checkout')
    await waitForScripts(tab)
  }
  await getField(typing, 'firstName').fill('Ellinor')

  await page.getByRole('combobox', { name: t('checkout.country.label') }).selectOption('Finland')
  await expect(idle.page.getByRole('combobox').locator('option:checked')).toHaveText('Finland')
  await expect(getToasts(typing)).toContainText(t('tabs.countryChanged'))
  await expect(getField(typing, 'firstName')).toHaveValue('Ellinor')
  await typing.page.keyboard.press('Escape')
  await expect(getToasts(typing)).not.toContainText(t('tabs.countryChanged'))
})

test('after a log out a public page in another tab says so and reloads on request, and an account page leaves at once [STATE-04, STATE-11, ACCOUNT-06]', async ({
  context,
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { t } = shopper
  const email = await createAccount(shopper)
  await shopper.page.goto(getAccountPath(shopper))
  const openTab = async () => ({ ...shopper, page: await context.newPage() })
  const [other, account] = [await openTab(), await openTab()]
  await visit(other, 'home')
  await account.page.goto('/en/my-account/settings')
  for (const tab of [other, account]) await waitForScripts(tab)
  await expect(getAccountLink(other, FIRST_NAME)).toBeVisible()
  await expect(account.page.getByText(email).first()).toBeVisible()
  // A form of the account could not be sent any more, so typed text does not keep the page.
  await account.page.locator('[name=password]').fill('typed')

  await pressButton(shopper, 'account.logOut')
  await expect(account.page.getByText(email)).toHaveCount(0)
  await expect(getAccountLink(account)).toBeVisible()
  await expect(getToasts(other)).toContainText(t('tabs.signedOut'))
  await expect(getAccountLink(other)).toBeVisible()
  await follow(getToasts(other).getByRole('button', { name: t('tabs.reload') }))
  await expect(other.page).toHaveURL(getPath(other, 'home'))
  await waitForScripts(other)
  await expect(getToasts(other)).toHaveText('')
})

test('a home page with a known postal code and a filtered list in other tabs reload after a choice of the VAT mode [STATE-02, STATE-04]', async ({
  context,
  createShopper,
}) => {
  const shopper = createShopper('sv')
  await context.addCookies([{ name: 'ralph-zip', value: '11820', url: testShopUrl }])
  const [home, list] = [await context.newPage(), await context.newPage()]
  const tabs = [shopper, ...[home, list].map((page) => ({ ...shopper, page }))]
  for (const tab of tabs) {
    await visit(tab, tab.page === list ? 'news' : 'home')
    await waitForScripts(tab)
  }
  const filters = list.getByRole('form', { name: shopper.t('list.filter.title') })
  await filters.getByText(/^Vegansk/).click()
  await expect(list).toHaveURL(/\/sv\/nyheter\?/)
  await expect(list.locator('[data-list]')).toHaveAttribute('data-query', 'ready')
  // The focus must not be in a field.
  await list.getByRole('heading', { level: 1 }).click()
  const getButton = ({ page, t }: Shopper) =>
    page.getByRole('button', { name: t('header.vat.excluded') }).first()
  await follow(getButton(shopper))
  for (const tab of tabs) await expect(getButton(tab)).toHaveAttribute('aria-pressed', 'true')
})

test('a page to which Back leads shows no old prices and no customer who has logged out since [STATE-02, ACCOUNT-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const excluded = page.getByRole('button', { name: t('header.vat.excluded') }).first()
  await createAccount(shopper)
  await visit(shopper, 'news')
  await expect(getAccountLink(shopper, FIRST_NAME)).toBeVisible()
  await visit(shopper, 'terms')
  await follow(excluded)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(getPath(shopper, 'news'))
  await expect(excluded).toHaveAttribute('aria-pressed', 'true')
  await visit(shopper, 'terms')
  await logOut(shopper)
  await page.goBack()
  await expect(page).toHaveURL(getPath(shopper, 'news'))
  await expect(getAccountLink(shopper)).toBeVisible()
})

test('a page in another tab shows the delivery for another postal code as soon as it is seen again [STATE-04]', async ({
  context,
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const setZip = (zip: string) => {
    const value = encodeURIComponent(`${zip}~se-rest`)
    return context.addCookies([{ name: 'ralph-zip', value, url: testShopUrl }])
  }
  await setZip('411 20')
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const zip = shopper.page.locator('[data-delivery-node=zip]').first()
  await expect(zip).toHaveText(/411 20/)
  await setZip('981 38')
  await shopper.page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  await expect(zip).toHaveText(/981 38/)
})

test('for another postal code, the cart page loads its cart again and not itself, because that would count as seen [STATE-04, CART-08]', async ({
  context,
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  await fillCartWithMeal(shopper)
  await visit(shopper, 'cart')
  await waitForScripts(shopper)
  const cart = getPath(shopper, 'cart')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url().replace(testShopUrl, '')))
  await page.route(`${cart}?view=page`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { parts: object }
    await route.fulfill({ response, json: { ...body, parts: { ...body.parts, delivery: 'Nu' } } })
  })
  const value = encodeURIComponent('981 38~se-north')
  await context.addCookies([{ name: 'ralph-zip', value, url: testShopUrl }])
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
  await expect(page.locator('.cart-page-delivery')).toContainText('Nu')
  await expect(page.locator('[data-delivery-node=zip]').first()).toHaveText(/981 38/)
  expect(requests).toContain(`${cart}?view=page`)
  expect(requests).not.toContain(cart)
})
