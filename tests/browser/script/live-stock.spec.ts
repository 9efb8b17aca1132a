import type { Page } from '@playwright/test'
import { getStock, listMeals, type Meal } from '../../support/merchant-database.ts'
import { getAddButton, visitMeal } from '../pages/browse.ts'
import { addToCart, getLine, openFilledCart } from '../pages/cart.ts'
import { cancelSale, sell } from '../pages/merchant-sales.ts'
import { waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

function findMeal(fromEnd: number): Meal {
  const meal = listMeals({ language: 'en', skuCount: 1 }).at(-fromEnd)
  if (!meal) throw new Error('The shop has no such meal')
  return meal
}

const getAnnouncement = (page: Page) => page.locator('[data-live-region]')

// A headless browser shows all tabs, so the test tells the page that it is hidden or visible.
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)

test('a sale in the merchant changes the words and buttons of open product and cart pages, and a hidden tab is closed [API-05, PRODUCT-04]', async ({
  createShopper,
  context,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const meal = findMeal(1)
  await openFilledCart(shopper, meal, 2)
  const product: Shopper = { ...shopper, page: await context.newPage() }
  await visitMeal(product, meal)
  const add = getAddButton({ page: product.page, t })
  const lastPieces = await sell(shopper, meal.skuId, getStock(meal.skuId).left - 3).then(() =>
    sell(shopper, meal.skuId, 2),
  )
  await expect(
    product.page.getByText(t('stock.fewLeft', { stock: '1' }), { exact: true }),
  ).toBeVisible()
  const line = getLine(shopper, meal)
  await expect(line).toContainText('Only 1 is left, but you have 2 in the cart.')
  await expect(
    line.getByRole('button', { name: t('cart.notice.lower', { quantity: '1' }) }),
  ).toBeVisible()
  await expect(getAnnouncement(page)).toHaveText(new RegExp(` ${meal.name}: Only 1 is left`))

  await add.focus()
  const lastPiece = await sell(shopper, meal.skuId, 1)
  await expect(product.page.getByText(t('product.soldOut'))).toBeVisible()
  await expect(add).toBeHidden()
  await expect(product.page.locator(':focus')).toHaveText(t('product.soldOut'))
  await expect(product.page.getByText(t('stockWatch.title'))).toBeVisible()
  await expect(getAnnouncement(product.page)).toHaveText(
    t('stock.changed', { name: meal.name, status: t('stock.outOfStock') }),
  )
  await expect(line).toContainText(t('cart.notice.soldOut'))
  await expect(getAnnouncement(page)).toHaveText(
    t('stock.changed', { name: meal.name, status: t('cart.notice.soldOut') }),
  )

  await setVisibility(product.page, 'hidden')
  await cancelSale(shopper, lastPieces)
  await cancelSale(shopper, lastPiece)
  await expect(getAnnouncement(page)).toHaveText(t('cart.live.available', { name: meal.name }))
  await expect(line).not.toContainText(t('cart.notice.soldOut'))
  await expect(product.page.getByText(t('product.soldOut'))).toBeVisible()
  const isConnectedAgain = product.page.waitForEvent('websocket')
  await setVisibility(product.page, 'visible')
  await isConnectedAgain
  await expect(add).toBeVisible()
  await expect(product.page.getByText(t('product.soldOut'))).toBeHidden()
  await addToCart(product)
})

test('a page whose endpoint fails shows no error and works as usual [API-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const refused = Promise.withResolvers<void>()
  await page.routeWebSocket('/merchant/live', async (socket) => {
    await socket.close({ code: 1011 })
    refused.resolve()
  })
  await visitMeal(shopper, findMeal(2))
  await waitForScripts(shopper)
  await refused.promise
  await expect(page.getByText(t('stock.inStock'), { exact: true }).first()).toBeVisible()
  await addToCart(shopper)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
