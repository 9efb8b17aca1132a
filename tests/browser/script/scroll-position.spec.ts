import type { Locator, Page } from '@playwright/test'
import type { MessageKey } from '../../support/create-translate.ts'
import { createAccount, getAccountPath, pressButton } from '../pages/account.ts'
import { getPath, visit } from '../pages/browse.ts'
import { follow, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test.use({ viewport: { width: 1440, height: 500 } })

const getScrollPosition = (page: Page) => page.evaluate<number>('Math.round(scrollY)')
const scrollTo = (page: Page, y: number) => page.evaluate(`scrollTo(0, ${y})`)

/** Clicks a link by an event, so that the browser does not scroll to the link first. */
const followWithoutScrolling = (link: Locator) =>
  Promise.all([link.page().waitForEvent('load'), link.dispatchEvent('click')])

const getCategory = ({ page, t }: Shopper): Locator =>
  page
    .getByRole('navigation', { name: t('header.categories') })
    .getByRole('link')
    .first()

const getLink = ({ page, t }: Shopper, text: MessageKey): Locator =>
  page.getByRole('main').getByRole('link', { name: t(text) })

test('following a link opens the new page at its top, and going back restores the scroll position [ROUTE-16]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await visit(shopper, 'news')
  await scrollTo(page, 700)
  await followWithoutScrolling(getCategory(shopper))
  await expect(page).toHaveURL(/\/c\//)
  expect(await getScrollPosition(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(getPath(shopper, 'news'))
  await expect.poll(() => getScrollPosition(page)).toBe(700)
})

test('an address with a hash scrolls to the element of the hash, below the header, both on load and after a click [LIST-09, ROUTE-16]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'brands')
  const letters = page.getByRole('navigation', { name: t('brands.letters') }).getByRole('link')
  const letter = await letters.last().innerText()
  await letters.last().click()
  const heading = page.getByRole('heading', { level: 2, name: letter, exact: true })
  await expect(heading).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const { y = 0 } = (await heading.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  const scrollPosition = await getScrollPosition(page)
  expect(scrollPosition).toBeGreaterThan(100)
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(heading).toBeInViewport()
  await expect.poll(() => getScrollPosition(page)).toBe(scrollPosition)
})

for (const language of ['sv', 'en'] as const) {
  test(`going from one account page to another keeps the scroll position (${language}) [ROUTE-16]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    await page.goto(getAccountPath(shopper))
    await scrollTo(page, 180)
    await followWithoutScrolling(getLink(shopper, 'account.logIn.create'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.create.title'))
    expect(await getScrollPosition(page)).toBe(180)
    await followWithoutScrolling(getLink(shopper, 'account.create.logIn'))
    expect(await getScrollPosition(page)).toBe(180)
    await followWithoutScrolling(getLink(shopper, 'account.logIn.forgotten'))
    expect(await getScrollPosition(page)).toBe(180)
    // A page outside the account starts at its top. The account page also starts at its top when
    // the shopper comes back.
    await followWithoutScrolling(getCategory(shopper))
    expect(await getScrollPosition(page)).toBe(0)
    await scrollTo(page, 400)
    await page.goto(getAccountPath(shopper))
    expect(await getScrollPosition(page)).toBe(0)
  })
}

test('an account page with an error or a notice scrolls to the error or notice [ROUTE-16]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await createAccount(shopper)
  await page.goto('/en/my-account/settings')
  await page.locator('[name=password]').fill('not-this-one')
  await pressButton(shopper, 'account.change.submit')
  await expect(page.getByRole('alert')).toBeInViewport()
  await follow(page.getByRole('banner').getByRole('link', { name: t('header.account') }))
  await scrollTo(page, 200)
  await pressButton(shopper, 'account.logOut')
  await expect(page.getByText(t('account.notice.loggedOut'))).toBeInViewport()
})
