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
