import { listMeals } from '../support/merchant-database.ts'
import { testShopUrl } from '../support/test-shop.ts'
import { getPath, visit } from './pages/browse.ts'
import { follow } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

test('a search finds a meal by its name, and the search field keeps the search text [LIST-07, LIST-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  await visit(shopper, 'home')
  const searchField = page.getByRole('searchbox', { name: t('header.search.label') })
  await searchField.fill(meal.name)
  await follow(page.getByRole('button', { name: t('header.search.submit') }))
  await expect(page).toHaveURL(/\/sv\/s\//)
  await expect(searchField).toHaveValue(meal.name)
  await follow(page.getByRole('main').getByRole('link', { name: meal.name, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meal.name)
})

test('a shopper goes to the next page of a long list and back to the previous page [LIST-01, LIST-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(20)
  const firstName = await cards.first().getByRole('heading').innerText()
  await expect(page.getByText(/^You have seen 20 of \d+ meals$/)).toBeVisible()

  await follow(page.getByRole('link', { name: t('list.next') }))
  await expect(page).toHaveURL(`${getPath(shopper, 'news')}?page=2#results`)
  await expect(cards.first().getByRole('heading')).not.toHaveText(firstName)
  await expect(cards.first().getByRole('heading')).toBeInViewport()
  await follow(page.getByRole('link', { name: t('list.previous') }))
  await expect(page).toHaveURL(`${getPath(shopper, 'news')}#results`)
  await expect(cards.first().getByRole('heading')).toHaveText(firstName)
})

test('a shopper sorts a list by lowest price [LIST-04, LIST-08]', async ({ createShopper }) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await page.getByText(t('list.sort.label')).click()
  await follow(page.getByRole('link', { name: t('list.sort.price') }))
  await expect(page).toHaveURL(/[?&]sort=PRICE$/)
  const texts = await page.getByRole('main').getByRole('article').allInnerTexts()
  const prices = texts.map((text) =>
    Number(/([\d.]+)\s*kr|SEK\s*([\d.]+)/.exec(text)?.slice(1).join('')),
  )
  expect(prices).toHaveLength(20)
  expect(prices).not.toContain(Number.NaN)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})

for (const [from, to] of [
  ['/sv/product?utm_source=a#place', '/sv/nyheter?utm_source=a#place'],
  ['/sv/list/soppor-och-grytor?page=1#place', '/sv/c/soppor-och-grytor?page=1#place'],
  ['/en/my-account/orders?a=1#place', '/en?a=1#place'],
  ['/en/news/?a=1#place', '/en/news?a=1#place'],
] as const) {
  test(`${from} redirects to the correct address and keeps query and hash [GUARD-12]`, async ({
    createShopper,
  }) => {
    const { page } = createShopper('sv')
    await page.goto(new URL(testShopUrl).origin + from)
    await expect(page).toHaveURL(to)
  })
}

for (const [language, heading] of [
  ['en', 'Page not found'],
  ['sv', 'Sidan finns inte'],
] as const) {
  test(`an address without a page shows a not-found message with status 404 (${language}) [ROUTE-14]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    for (const path of ['p/no-such-meal', 'c/no-such-category', 'no-such-page']) {
      const response = await page.goto(`/${language}/${path}`)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('main')).toContainText(t('error.notFound.text'))
    }
    await follow(page.getByRole('main').getByRole('link', { name: t('error.toHome') }))
    await expect(page).toHaveTitle('24 Hour Meals')
  })
}
