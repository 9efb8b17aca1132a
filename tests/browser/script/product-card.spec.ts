import { listMeals } from '../../support/merchant-database.ts'
import { expectCartCount, visit } from '../pages/browse.ts'
import { waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test('on a phone the round button on the picture adds the meal and then shows how many are in the cart [CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const names = listMeals({ language: 'en', skuCount: 1 }).map(({ name }) => name)
  const cards = page.getByRole('main').getByRole('article')
  const shown = await cards.getByRole('heading').allInnerTexts()
  const name = shown.find((text) => names.includes(text)) ?? ''
  const button = page.getByRole('button', { name: t('product.card.add', { name }), exact: true })
  const box = await button.boundingBox()
  expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  expect(box && box.width - box.height).toBe(0)
  await button.click()
  await expectCartCount(shopper, 1)
  await expect(button).toHaveAttribute('data-quantity', '1')
  await button.click()
  await expectCartCount(shopper, 2)
  await expect(button).toHaveAttribute('data-quantity', '2')
})
