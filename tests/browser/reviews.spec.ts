import { randomUUID } from 'node:crypto'
import { createAccount, FIRST_NAME } from './pages/account.ts'
import { getErrorSummary } from './pages/checkout.ts'
import {
  getReviewPanel,
  getReviews,
  getWriteLink,
  submitPart,
  visitReviewedMeal,
  visitSoldOutMeal,
} from './pages/reviews.ts'
import { createEmail, follow, tabTo, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

// Only a script can move the focus to the errors.
async function expectErrorSummary(shopper: Shopper): Promise<void> {
  const summary = getErrorSummary(shopper)
  await (shopper.hasScript ? expect(summary).toBeFocused() : expect(summary).toBeVisible())
}

for (const language of ['sv', 'en'] as const) {
  test(`a customer reviews a meal with the keyboard alone, and the review is shown when staff have approved it (${language}) [PRODUCT-05, MORE-05]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t, hasScript } = shopper
    const comment = `Mums ${randomUUID()}`
    await createAccount(shopper)
    await visitReviewedMeal(shopper)
    await tabTo(getWriteLink(shopper))
    await page.keyboard.press('Enter')
    const panel = getReviewPanel(shopper)
    const field = panel.getByLabel(t('reviewForm.comment.label'), { exact: true })
    await expect(field).toBeVisible()

    await tabTo(panel.getByRole('button', { name: t('reviewForm.submit') }))
    await page.keyboard.press('Enter')
    await expectErrorSummary(shopper)
    await expect(panel).toContainText(t('reviewForm.rating.required'))
    await expect(panel.getByLabel(t('reviewForm.name.label'), { exact: true })).toHaveValue(
      FIRST_NAME,
    )

    const stars = panel.getByRole('radio')
    await tabTo(stars.first())
    await page.keyboard.press('Space')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
    await expect(stars.nth(3)).toBeChecked()
    await tabTo(field)
    await page.keyboard.type(comment)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(panel.getByText(t('reviewForm.sent.text'))).toBeVisible()
    if (hasScript) {
      await page.keyboard.press('Escape')
      await expect(getWriteLink(shopper)).toBeFocused()
    }

    await page.goto('/merchant/staff/reviews')
    const pending = page.getByRole('article').filter({ hasText: comment })
    await follow(pending.getByRole('button', { name: 'Approve' }))
    await expect(pending).toHaveCount(0)
    // The first visit after the change may still get the page from the cache.
    await expect(async () => {
      await visitReviewedMeal(shopper)
      await expect(getReviews(shopper)).toContainText(comment, { timeout: 500 })
    }).toPass()
  })
}

test('the reviews of a meal are sorted and paged, in place if the browser runs scripts [PRODUCT-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t, hasScript } = shopper
  await visitReviewedMeal(shopper)
  const address = page.url()
  const main = page.getByRole('main')
  await submitPart(shopper, main.getByRole('link', { name: t('reviews.sort.lowest') }))
  const selected = main.getByRole('link', { name: t('reviews.sort.lowest') })
  await expect(selected).toHaveAttribute('aria-current', 'true')
  if (hasScript) await expect(selected).toBeFocused()
  await submitPart(shopper, main.getByRole('link', { name: t('reviews.next'), exact: true }))
  await expect(main.getByRole('link', { name: t('reviews.previous') })).toBeVisible()
  await expect(main.getByText(/^6–\d+ of/)).toBeVisible()
  if (hasScript) {
    await expect(main.getByText(/^6–\d+ of/)).toBeFocused()
    expect(page.url()).toBe(address)
  } else await expect(page).toHaveURL(/\/en\/reviews\/.*\?sort=lowest&page=2$/)
})

test('a shopper asks for an e-mail when a sold-out meal is back, after correcting the address [PRODUCT-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const email = createEmail()
  await visitSoldOutMeal(shopper)
  const main = page.getByRole('main')
  const field = main.getByLabel(t('checkout.email.label'), { exact: true })
  const submit = page.getByRole('button', { name: t('stockWatch.submit') })
  await field.fill('asa')
  await submitPart(shopper, submit)
  await expectErrorSummary(shopper)
  await expect(field).toHaveValue('asa')
  await field.fill(email)
  await submitPart(shopper, submit)
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
})
