import { listMeals, type Meal } from '../support/merchant-database.ts'
import { expectCartCount, getPath, visit, visitMeal } from './pages/browse.ts'
import {
  expectFavoriteCount,
  getFavoritesLink,
  getHeart,
  listFavorites,
  saveFavorite,
} from './pages/favorites.ts'
import { follow, waitForScripts, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

function chooseMeals({ language }: Shopper): [Meal, Meal] {
  const [first, second] = listMeals({ language })
  if (!first || !second) throw new Error('The shop has too few meals')
  return [first, second]
}

for (const language of ['sv', 'en'] as const) {
  test(`a shopper saves two meals, finds them with the newest first, adds one to the cart and removes it (${language}) [STATE-01, STATE-03, ROUTE-04, PRODUCT-07]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, hasScript, t } = shopper
    const [first, second] = chooseMeals(shopper)
    await visit(shopper, 'favorites')
    await expect(page.getByRole('main')).toContainText(t('favorites.empty.text'))
    await follow(page.getByRole('main').getByRole('link', { name: t('favorites.empty.link') }))
    await expect(page).toHaveURL(getPath(shopper, 'news'))

    await visitMeal(shopper, first)
    await saveFavorite(shopper, first)
    await visitMeal(shopper, second)
    await saveFavorite(shopper, second)
    await expectFavoriteCount(shopper, 2)
    await follow(getFavoritesLink(shopper))
    await expect(page).toHaveURL(getPath(shopper, 'favorites'))
    expect(await listFavorites(shopper)).toEqual([second.name, first.name])

    await waitForScripts(shopper)
    const add = page
      .getByRole('main')
      .getByRole('button', { name: t('product.card.add', { name: first.name }) })
    await (hasScript ? add.click() : follow(add))
    await expectCartCount(shopper, 1)

    await visit(shopper, 'favorites')
    await waitForScripts(shopper)
    const heart = getHeart(shopper, second)
    await (hasScript ? heart.click() : follow(heart))
    await expect(
      page.getByText(t('favorites.removed', { name: second.name })).first(),
    ).toBeVisible()
    await expectFavoriteCount(shopper, 1)
    await expect.poll(() => listFavorites(shopper)).toEqual([first.name])

    const undo = page.getByRole('button', { name: t('favorites.undo') })
    await (hasScript ? undo.click() : follow(undo))
    await expectFavoriteCount(shopper, 2)
    await expect.poll(() => listFavorites(shopper)).toEqual([second.name, first.name])
  })
}

test('the favourite after 400 is refused with a message [STATE-01]', async ({
  context,
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, hasScript, t } = shopper
  const [meal] = chooseMeals(shopper)
  // The ids of the meals of the shop are higher.
  const ids = Array.from({ length: 400 }, (_, index) => index + 1)
  await visitMeal(shopper, meal)
  const value = encodeURIComponent(`favorites=${JSON.stringify(ids)}`)
  await context.addCookies([
    { name: 'ralph-persisted-states', value, url: new URL('/', page.url()).href },
  ])
  await page.reload()
  await waitForScripts(shopper)
  await expectFavoriteCount(shopper, 400)
  const button = page
    .getByRole('main')
    .getByRole('button', { name: t('favorites.text') })
    .first()
  await (hasScript ? button.click() : follow(button))
  await expect(page.getByText(t('favorites.full', { count: '400' }))).toBeVisible()
  if (!hasScript) return
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expectFavoriteCount(shopper, 400)
})
