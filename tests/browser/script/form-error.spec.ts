import { listMeals } from '../../support/merchant-database.ts'
import { visitMeal } from '../pages/browse.ts'
import { expect, test } from '../shop-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

// Runs in the page: what lies over the middle of the alert, if that is something else.
const COVER = `(() => {
  const alert = document.querySelector('main [role="alert"]')
  const { left, top, width, height } = alert.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return alert.contains(over) ? null : (over?.className ?? 'off the screen')
})()`

test('PRODUCT-06 MORE-05 on a phone too large a quantity is told where nothing covers it', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'en' })
  if (!meal) throw new Error('The shop has no meal')
  await visitMeal(shopper, meal)
  const quantity = page.getByRole('spinbutton', { name: t('product.quantity') })
  const add = page.getByRole('button', { name: t('product.add'), exact: true })
  await quantity.fill('998')
  // As if the button stood at the end of the screen, above the dock.
  await add.evaluate((button: { scrollIntoView: (end: boolean) => void }) =>
    button.scrollIntoView(false),
  )
  await add.click()
  await expect(page.getByRole('alert')).toHaveText(/^Only \d+ are left/)
  await expect.poll(() => page.evaluate<string | null>(COVER)).toBeNull()
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveAccessibleDescription(/^Only \d+ are left/)
  await quantity.fill('1')
  await add.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(quantity).not.toHaveAttribute('aria-invalid', 'true')
})
