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
  const findName = async () => {
    const shown = await cards.getByRole('heading').allInnerTexts()
    return shown.find((text) => names.includes(text)) ?? ''
  }
  // The cards below the screen follow just after the first frame.
  await expect.poll(findName).not.toBe('')
  const name = await findName()
  const label = t('product.card.add', { name })
  const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
  const button = card.getByRole('button', { name: label })
  const box = await button.boundingBox()
  expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  expect(box && box.width - box.height).toBe(0)
  await button.click()
  await expectCartCount(shopper, 1)
  await expect(button).toHaveAttribute('data-quantity', '1')
  await button.click()
  await expectCartCount(shopper, 2)
  await expect(button).toHaveAttribute('data-quantity', '2')
  await expect(button).toHaveAccessibleName(t('boot.inCart', { name: label, quantity: '2' }))
})

test('two cards that are pressed at the same time are both added, and a refusal is shown on its own card [CART-04, CART-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const cards = page.locator('.product-card:has([name="item"])')
  const buttons = cards.locator('[name="item"]')
  await buttons.evaluateAll((all: { click: () => void }[]) => {
    for (const button of all.slice(0, 2)) button.click()
  })
  await expectCartCount(shopper, 2)
  const third = cards.nth(2)

  const message = 'Only in this test'
  const refusal = { status: 422, json: { ok: false, problem: 'sold-out', message, cart: null } }
  await page.route('**/en/product', (route) => route.fulfill(refusal))
  await buttons.nth(2).click()
  const alert = third.getByRole('alert')
  await expect(alert).toHaveText(message)
  await expect(page.getByText(message)).toHaveCount(1)
  await expect(buttons.nth(2)).toHaveAccessibleDescription(message)
  const [above, below] = [await alert.boundingBox(), await buttons.nth(2).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})
