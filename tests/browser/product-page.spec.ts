import { listMeals } from '../support/merchant-database.ts'
import { expectCartCount, getAddButton, visitMeal } from './pages/browse.ts'
import { follow, waitForScripts } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

test('a shopper steps the quantity of a meal and adds it to the cart, with and without script [PRODUCT-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, hasScript, t } = shopper
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  await visitMeal(shopper, meal)
  await waitForScripts(shopper)
  const quantity = page.getByRole('spinbutton', { name: t('product.quantity') })
  const press = async (key: 'product.quantity.more' | 'product.quantity.less') => {
    const button = page.getByRole('button', { name: t(key) })
    await (hasScript ? button.click() : follow(button))
  }
  await press('product.quantity.more')
  await press('product.quantity.more')
  await expect(quantity).toHaveValue('3')
  await press('product.quantity.less')
  await expect(quantity).toHaveValue('2')
  const add = getAddButton({ page, t })
  await (hasScript ? add.click() : follow(add))
  await expectCartCount(shopper, 2)
})

test('a sold-out variant stays visible, and another variant of the dimension has its own page [PRODUCT-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await page.goto('/en/p/salads/chicken-caesar-with-sourdough-croutons')
  const choices = page.getByRole('navigation', { name: t('product.dimension.protein') })
  const current = choices.getByRole('link', { name: /^Chicken/ })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(current).toContainText(t('stock.outOfStock'))
  await follow(choices.getByRole('link', { name: 'Tuna' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Salade niçoise with tuna and egg',
  )
  await expect(getAddButton({ page, t })).toBeVisible()
  await expect(choices.getByRole('link', { name: /^Chicken/ })).toContainText(t('stock.outOfStock'))
})

test('on a phone the price and the button to add are on the first screen of a meal, and the shortcuts stand at its top [PRODUCT-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sv/p/butter-chicken-med-naan')
  const add = getAddButton({ page, t })
  await expect(add).toContainText(/\d+\skr$/u)
  const box = await add.boundingBox()
  expect(box?.y).toBeGreaterThan((844 * 2) / 3)
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  const dock = page.getByRole('navigation', { name: t('header.shortcuts') })
  expect((await dock.boundingBox())?.y).toBeLessThan(200)
})
