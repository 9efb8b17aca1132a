import type { Locator } from '@playwright/test'
import type { Meal } from '../../support/merchant-database.ts'
import { expect } from '../shop-test.ts'
import { getPath } from './browse.ts'
import { follow, sendForm, waitForScripts, type Shopper } from './shopper.ts'

/** Returns the heart of a card. */
export const getHeart = ({ page, t }: Shopper, { name }: Pick<Meal, 'name'>): Locator =>
  page.getByRole('button', { name: t('favorites.button', { name }), exact: true }).first()

export const getFavoritesLink = ({ page, t }: Shopper): Locator =>
  page.getByRole('banner').getByRole('link', { name: t('favorites.title') })

export async function expectFavoriteCount(shopper: Shopper, count: number): Promise<void> {
  const text = shopper.t('favorites.title')
  await expect(getFavoritesLink(shopper)).toHaveAccessibleName(
    count === 0 ? text : `${text} ${count}`,
  )
}

/** Saves the meal on its open product page. Without script the favourites page follows. */
export async function saveFavorite(shopper: Shopper, meal: Pick<Meal, 'name'>): Promise<void> {
  const { page, hasScript, t } = shopper
  await waitForScripts(shopper)
  const button = page
    .getByRole('main')
    .getByRole('button', { name: t('favorites.text') })
    .first()
  const message = page.getByText(t('favorites.added', { name: meal.name }))
  await (hasScript ? button.click() : follow(button))
  await expect(message).toBeVisible()
}

/** Saves the meal without a page. Use this for what a test only needs to begin. */
export async function addFavorite(shopper: Shopper, { productId }: Meal): Promise<void> {
  await sendForm(shopper, getPath(shopper, 'favorites'), { toggle: productId })
}

/** Lists the names of the meals on the favourites page. */
export const listFavorites = ({ page }: Shopper): Promise<string[]> =>
  page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
