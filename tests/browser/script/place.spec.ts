import type { Locator, Page } from '@playwright/test'
import type { TextKey } from '../../support/texts.ts'
import { createAccount, getAccountPath, getInput, press } from '../pages/account.ts'
import { getPath, visit } from '../pages/browse.ts'
import { follow, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test.use({ viewport: { width: 1440, height: 500 } })

const readPlace = (page: Page) => page.evaluate<number>('Math.round(scrollY)')
const scrollTo = (page: Page, y: number) => page.evaluate(`scrollTo(0, ${y})`)

/** By a click that scrolls nothing, as the link may be out of sight. */
const followUnseen = (link: Locator) =>
  Promise.all([link.page().waitForEvent('load'), link.dispatchEvent('click')])

const getCategory = ({ page, t }: Shopper): Locator =>
  page
    .getByRole('navigation', { name: t('header.categories') })
    .getByRole('link')
    .first()

const getLink = ({ page, t }: Shopper, text: TextKey): Locator =>
  page.getByRole('main').getByRole('link', { name: t(text) })

test('ROUTE-16 another page begins at its top, and going back restores the place', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await visit(shopper, 'news')
  await scrollTo(page, 700)
  await followUnseen(getCategory(shopper))
  await expect(page).toHaveURL(/\/c\//)
  expect(await readPlace(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(getPath(shopper, 'news'))
  await expect.poll(() => readPlace(page)).toBe(700)
})

test('ROUTE-16 a hash scrolls to its element, come to or clicked', async ({ createShopper }) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'brands')
  const letters = page.getByRole('navigation', { name: t('brands.letters') }).getByRole('link')
  const letter = await letters.last().innerText()
  await letters.last().click()
  const heading = page.getByRole('heading', { level: 2, name: letter, exact: true })
  await expect(heading).toBeInViewport()
  const place = await readPlace(page)
  expect(place).toBeGreaterThan(100)
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(heading).toBeInViewport()
  await expect.poll(() => readPlace(page)).toBe(place)
})

for (const language of ['sv', 'en'] as const) {
  test(`ROUTE-16 from one page of the account to another the place is kept (${language})`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    await page.goto(getAccountPath(shopper))
    await scrollTo(page, 180)
    await followUnseen(getLink(shopper, 'account.logIn.create'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.create.title'))
    expect(await readPlace(page)).toBe(180)
    await followUnseen(getLink(shopper, 'account.create.logIn'))
    expect(await readPlace(page)).toBe(180)
    await followUnseen(getLink(shopper, 'account.logIn.forgotten'))
    expect(await readPlace(page)).toBe(180)
    // Away from the account the next page begins at its top, and so does the account when it is come to again.
    await followUnseen(getCategory(shopper))
    expect(await readPlace(page)).toBe(0)
    await scrollTo(page, 400)
    await page.goto(getAccountPath(shopper))
    expect(await readPlace(page)).toBe(0)
  })
}

test('ROUTE-16 a page of the account that has something to tell shows that first', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await createAccount(shopper)
  await getInput(shopper, 'account.password.current').fill('not-this-one')
  await press(shopper, 'account.change.submit')
  await expect(page.getByRole('alert')).toBeInViewport()
  await follow(page.getByRole('banner').getByRole('link', { name: t('header.account') }))
  await scrollTo(page, 200)
  await press(shopper, 'account.logOut')
  await expect(page.getByText(t('account.notice.loggedOut'))).toBeInViewport()
})
