import { waitForScripts } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

test('a product page says which allergens a meal contains, which are not known and which are absent, and the diet profile is offered only with script [PRODUCT-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t, hasScript } = shopper
  await page.goto('/sv/p/chiapudding-med-mango-och-kokos')
  await waitForScripts(shopper)
  const main = page.getByRole('main')
  // Near the price and in the facts.
  await expect(main.getByText(t('food.unknown'), { exact: true })).toHaveCount(2)
  await expect(main.getByText(t('food.free'), { exact: true })).toBeVisible()
  await expect(main.getByText(t('food.unknown.advice'))).toBeVisible()
  const openers = page.getByRole('button', { name: t('diet.open') })
  await expect(openers).toHaveCount(hasScript ? 2 : 0)
})
