import type { Page } from '@playwright/test'
import { visit } from '../pages/browse.ts'
import { follow, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const getCards = ({ page }: Shopper) => page.getByRole('main').getByRole('article')

const getScrollTop = (page: Page) => page.evaluate('scrollY')

/** Loads pages of the list until it shows `count` meals, and scrolls to the meal with this number. */
async function loadMeals(shopper: Shopper, count: number, number: number) {
  const { page, t } = shopper
  for (let shown = 40; shown <= count; shown += 20) {
    await page.getByRole('link', { name: t('list.next') }).click()
    await expect(getCards(shopper)).toHaveCount(shown)
  }
  const card = getCards(shopper).nth(number - 1)
  await card.scrollIntoViewIfNeeded()
  const link = card.getByRole('heading').getByRole('link')
  return { link, name: await link.innerText() }
}

async function expectSamePosition(shopper: Shopper, { y, name }: { y: unknown; name: string }) {
  await expect(getCards(shopper)).toHaveCount(60)
  await expect.poll(() => getScrollTop(shopper.page)).toBe(y)
  await expect(shopper.page.getByRole('link', { name, exact: true })).toBeInViewport()
}

for (const language of ['sv', 'en'] as const) {
  test(`after going back from a meal, a list shows all loaded pages at the same position, also after a reload (${language}) [LIST-06, GUARD-10]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page } = shopper
    await visit(shopper, 'news')
    await waitForScripts(shopper)
    const { link, name } = await loadMeals(shopper, 60, 25)
    const y = await getScrollTop(page)
    await follow(link)
    await page.goBack()
    await expectSamePosition(shopper, { y, name })
    await page.reload()
    await expectSamePosition(shopper, { y, name })
  })
}

test('the breadcrumb of a meal leads back to all loaded pages of its list at the same position [LIST-06, GUARD-10]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await page.goto('/en/c/asian')
  await waitForScripts(shopper)
  const { link, name } = await loadMeals(shopper, 60, 5)
  const y = await getScrollTop(page)
  await follow(link)
  await follow(page.getByRole('main').getByRole('link', { name: 'Asian', exact: true }).first())
  await expectSamePosition(shopper, { y, name })
})

test('a list that is opened by a link of the menu starts at its top with its first page [LIST-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const { link } = await loadMeals(shopper, 40, 25)
  await follow(link)
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  await expect(getCards(shopper)).toHaveCount(20)
  expect(await getScrollTop(page)).toBe(0)
})

test('two steps back while the lists of a search load show the list of the address, and the loading ends [LIST-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await page.goto('/en/s/chicken')
  await waitForScripts(shopper)
  const list = page.locator('[data-list]')
  const count = await list.locator('[data-list-count]').innerText()
  for (const index of [0, 1]) {
    const address = page.url()
    await list.getByRole('checkbox').nth(index).check({ force: true })
    await expect(page).not.toHaveURL(address)
  }
  await page.route('**/en/s/chicken*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.evaluate('history.back(); setTimeout(() => history.back(), 100)')
  await expect(page).toHaveURL(/\/en\/s\/chicken$/)
  await expect(list.locator('[data-list-count]')).toHaveText(count)
  await expect(list.locator(':checked')).toHaveCount(0)
  await expect(page.locator('.loading-bar:not([hidden])')).toHaveCount(0)
})

test('a list that was left by going back shows all its loaded pages after going forward [LIST-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const first = page.url()
  await page.locator('[data-list]').getByRole('checkbox').first().check({ force: true })
  await expect(page).not.toHaveURL(first)
  await expect(page.locator('[data-list]')).toHaveAttribute('data-query', 'ready')
  await loadMeals(shopper, 40, 25)
  const name = await getCards(shopper).first().getByRole('heading').innerText()
  await page.goBack()
  await expect(page).toHaveURL(first)
  await expect(page.locator('[data-list]')).toHaveAttribute('data-query', 'ready')
  await page.goForward()
  await expect(getCards(shopper)).toHaveCount(40)
  await expect(getCards(shopper).first().getByRole('heading')).toHaveText(name)
})
