import { listMeals } from '../../support/merchant-database.ts'
import { visit } from '../pages/browse.ts'
import { fillCart } from '../pages/cart.ts'
import { buyer, fillFields, getField, getPlaceOrderButton, getTerms } from '../pages/checkout.ts'
import { createEmail, follow, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const HEIGHT = 844
test.use({ viewport: { width: 390, height: HEIGHT } })

async function openCheckout(shopper: Shopper): Promise<void> {
  const [meal] = listMeals(shopper)
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
  await visit(shopper, 'checkout')
}

const getOpenSections = ({ page }: Shopper) =>
  page.locator('[data-section]').filter({ has: page.locator('.checkout-section-content:visible') })

const getContinue = ({ page, t }: Shopper) =>
  page.getByRole('button', { name: t('checkout.continue') })

async function expectOpen(shopper: Shopper, name: string): Promise<void> {
  await expect(getOpenSections(shopper)).toHaveCount(1)
  await expect(getOpenSections(shopper)).toHaveAttribute('data-section', name)
  const button = name === 'terms' ? getPlaceOrderButton(shopper) : getContinue(shopper)
  await expect(button).toBeInViewport({ ratio: 1 })
  const { y = 0 } = (await button.boundingBox()) ?? {}
  expect(y).toBeGreaterThan((HEIGHT * 2) / 3)
}

test('one section is open at a time, its button is in the lower third, and a refused field is shown [CHECKOUT-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await openCheckout(shopper)
  await waitForScripts(shopper)
  await expectOpen(shopper, 'contact')
  await getContinue(shopper).click()
  await expect(getField(shopper, 'email')).toBeFocused()
  const { mobile, ...address } = buyer
  await fillFields(shopper, { email: createEmail(), mobile })
  await getContinue(shopper).click()
  await expectOpen(shopper, 'address')
  await fillFields(shopper, address)
  for (const name of ['delivery', 'payment', 'terms']) {
    await getContinue(shopper).click()
    await expectOpen(shopper, name)
    const closing = page.getByText(/^Beställ (före|inom) /).filter({ visible: true })
    if (name === 'delivery') await expect(closing).toBeVisible()
  }
  // The section with the order button stays open.
  await getTerms(shopper).check()
  await getTerms(shopper).press('Enter')
  await expect(getPlaceOrderButton(shopper)).toBeFocused()
  await getTerms(shopper).uncheck()
  await getPlaceOrderButton(shopper).click()
  await expect(getTerms(shopper)).toHaveAttribute('aria-invalid', 'true')
  const title = t('checkout.contact.title')
  await page.getByRole('button', { name: t('checkout.section.changeNamed', { title }) }).click()
  // The section with the error stays open too.
  await expect(getOpenSections(shopper)).toHaveCount(2)
  await expect(getField(shopper, 'email')).toBeVisible()
  await expect(getTerms(shopper)).toBeVisible()
})

test('the sections open by pages if no script can be loaded [CHECKOUT-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await openCheckout(shopper)
  await expectOpen(shopper, 'contact')
  await follow(getContinue(shopper))
  await expectOpen(shopper, 'contact')
  await expect(getField(shopper, 'email')).toHaveAttribute('aria-invalid', 'true')
  await getField(shopper, 'email').fill(createEmail())
  await getField(shopper, 'mobile').fill(buyer.mobile)
  await follow(getContinue(shopper))
  await expectOpen(shopper, 'address')
  for (const field of ['firstName', 'lastName', 'addressLine1', 'zip', 'city'] as const) {
    await getField(shopper, field).fill(buyer[field])
  }
  for (const name of ['delivery', 'payment', 'terms']) {
    await follow(getContinue(shopper))
    await expectOpen(shopper, name)
  }
})
