import { listMeals } from '../../support/merchant-database.ts'
import { getAddButton, visitMeal } from '../pages/browse.ts'
import { expect, test } from '../shop-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

// This script runs in the browser. It returns the element that covers the centre of the error
// message, or null if none does.
const ALERT_COVER_SCRIPT = `(() => {
  const alert = document.querySelector('main [role="alert"]')
  const { left, top, width, height } = alert.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return alert.contains(over) ? null : (over?.className ?? 'off the screen')
})()`

test('on a phone nothing covers the error message about a quantity above the stock [PRODUCT-06, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'en' })
  if (!meal) throw new Error('The shop has no meal')
  await visitMeal(shopper, meal)
  const quantity = page.getByRole('spinbutton', { name: t('product.quantity') })
  const add = getAddButton({ page, t })
  await quantity.fill('998')
  // The button scrolls to the bottom of the screen, directly above the dock.
  await add.evaluate((button: { scrollIntoView: (end: boolean) => void }) =>
    button.scrollIntoView(false),
  )
  await add.click()
  await expect(page.getByRole('alert')).toHaveText(/^Only \d+ are left/)
  await expect.poll(() => page.evaluate<string | null>(ALERT_COVER_SCRIPT)).toBeNull()
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveAccessibleDescription(/^Only \d+ are left/)
  await quantity.fill('1')
  await add.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(quantity).not.toHaveAttribute('aria-invalid', 'true')
})
