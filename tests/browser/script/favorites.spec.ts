import { listMeals, type Meal } from '../../support/merchant-database.ts'
import { testShopUrl } from '../../support/test-shop.ts'
import { getToasts, visit, visitCategory } from '../pages/browse.ts'
import { addFavorite, expectFavoriteCount, getHeart, listFavorites } from '../pages/favorites.ts'
import { waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

async function openCategory(shopper: Shopper): Promise<Meal> {
  const [meal] = listMeals({ language: shopper.language })
  if (!meal) throw new Error('The shop has no meal')
  await visitCategory(shopper, meal)
  await waitForScripts(shopper)
  return meal
}

test('a shopper saves and removes a meal by keyboard, the heart keeps the focus, and it is at least 44 pixels wide and high and does not open the meal [STATE-03, PRODUCT-07, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const meal = await openCategory(shopper)
  const heart = getHeart(shopper, meal)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(getToasts(shopper)).toContainText(t('favorites.added', { name: meal.name }))
  await expect(heart).toBeFocused()
  await expectFavoriteCount(shopper, 1)
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(getToasts(shopper)).toContainText(t('favorites.removed', { name: meal.name }))
  await expectFavoriteCount(shopper, 0)

  const url = page.url()
  const box = await heart.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(page.url()).toBe(url)
})

test('a heart changes at once, and changes back with a message if the server does not answer or refuses the favourite after 400 [STATE-01, STATE-03]', async ({
  context,
  createShopper,
  problems,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = await openCategory(shopper)
  const heart = getHeart(shopper, meal)
  let abort: () => void = () => undefined
  const isAborted = new Promise<void>((resolve) => (abort = resolve))
  await page.route('**/en/favorites', async (route) => {
    await isAborted
    await route.abort()
  })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  abort()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(getToasts(shopper)).toContainText(t('boot.failed'))
  await expectFavoriteCount(shopper, 0)
  expect(problems.splice(0)).toHaveLength(1)

  await page.unroute('**/en/favorites')
  // The ids of the meals of the shop are higher.
  const ids = Array.from({ length: 400 }, (_, index) => index + 1)
  const value = encodeURIComponent(`favorites=${JSON.stringify(ids)}`)
  await context.addCookies([{ name: 'ralph-persisted-states', value, url: testShopUrl }])
  await heart.click()
  await expect(getToasts(shopper)).toContainText(t('favorites.full', { count: '400' }))
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('two tabs show the same favourites, on a list and on the favourites page [STATE-03, STATE-04, STATE-11]', async ({
  context,
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const meal = await openCategory(shopper)
  const [otherList, favorites] = [
    { ...shopper, page: await context.newPage() },
    { ...shopper, page: await context.newPage() },
  ]
  await otherList.page.goto(shopper.page.url())
  await waitForScripts(otherList)
  await visit(favorites, 'favorites')
  await waitForScripts(favorites)

  await getHeart(shopper, meal).click()
  await expect(getHeart(otherList, meal)).toHaveAttribute('aria-pressed', 'true')
  await expectFavoriteCount(otherList, 1)
  await expect.poll(() => listFavorites(favorites)).toEqual([meal.name])
  await expectFavoriteCount(favorites, 1)

  await getHeart(otherList, meal).click()
  await expect(getHeart(shopper, meal)).toHaveAttribute('aria-pressed', 'false')
  await expect(favorites.page.getByRole('main')).toContainText(shopper.t('favorites.empty.text'))
})

test('cards that a filter or another sort order adds show their favourites [STATE-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  const meal = await openCategory(shopper)
  await getHeart(shopper, meal).click()
  await expectFavoriteCount(shopper, 1)
  await page.evaluate('window.isSamePage = true')
  await page.locator('.sort-menu summary').click()
  await page.locator('.sort-menu a').last().click()
  await expect(page).toHaveURL(/sort=/)
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  await expect(getHeart(shopper, meal)).toHaveAttribute('aria-pressed', 'true')
})

test('removing favourites moves the focus to the next heart and then to the title [STATE-03, MORE-05]', async ({
  context,
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const [first, second] = listMeals({ language: 'en' })
  if (!first || !second) throw new Error('The shop has too few meals')
  for (const meal of [first, second]) await addFavorite(shopper, meal)
  expect((await context.cookies()).map(({ name }) => name)).toContain('ralph-persisted-states')
  await visit(shopper, 'favorites')
  await waitForScripts(shopper)
  await getHeart(shopper, second).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => listFavorites(shopper)).toEqual([first.name])
  await expect(getHeart(shopper, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText(t('favorites.empty.text'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
