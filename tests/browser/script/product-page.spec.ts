import type { BrowserContext, Route } from '@playwright/test'
import { listMeals } from '../../support/merchant-database.ts'
import { getAddButton, visitMeal } from '../pages/browse.ts'
import { getErrorSummary } from '../pages/checkout.ts'
import { isFocused, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { getReviewPanel, getWriteLink, openReviewForm } from '../pages/reviews.ts'
import { measureAtOnce, setConsent, toolFiles } from '../pages/tools.ts'
import { expect, test } from '../shop-test.ts'

async function openMeal(shopper: Shopper, skuCount = 1): Promise<void> {
  const [meal] = listMeals({ language: shopper.language, skuCount })
  if (!meal) throw new Error('The shop has no such meal')
  await visitMeal(shopper, meal)
  await waitForScripts(shopper)
}

test('the pictures are changed by keyboard, the current one is announced, and Escape leads back from the large picture [PRODUCT-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await openMeal(shopper)
  const gallery = page.getByRole('region', { name: t('product.gallery') })
  const status = gallery.getByRole('status')
  const pictures = gallery.getByRole('link', { name: /Enlarge picture/ })
  await pictures.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(status).toHaveText('Picture 2 of 3')
  await expect.poll(() => isFocused(pictures.nth(1))).toBe(true)
  await gallery.getByRole('link', { name: 'Show picture 3 of 3' }).click()
  await expect(status).toHaveText('Picture 3 of 3')

  await pictures.nth(1).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('product.zoom.title') })
  const large = dialog.getByRole('img')
  await expect(dialog.getByRole('status')).toHaveText('Picture 2 of 3')
  const getWidth = async () => (await large.boundingBox())?.width ?? 0
  const width = await getWidth()
  await page.keyboard.press('+')
  await expect.poll(getWidth).toBeCloseTo(width * 1.5, 0)
  await dialog.getByRole('button', { name: t('product.zoom.out') }).click()
  await expect.poll(getWidth).toBeCloseTo(width, 0)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText('Picture 3 of 3')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => isFocused(pictures.nth(2))).toBe(true)
})

test('the quantity changes in place within the stock of the chosen size, and an option must be chosen first [PRODUCT-03, PRODUCT-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await openMeal(shopper, 2)
  const url = page.url()
  const quantity = page.getByRole('spinbutton', { name: t('product.quantity') })
  await page.getByRole('button', { name: t('product.quantity.more') }).click()
  await expect(quantity).toHaveValue('2')
  await getAddButton({ page, t }).click()
  // The option with the focus is in the group that the error describes, so it is read without an alert.
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(
    t('product.problem.mustChooseSku'),
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
  const option = page.getByRole('radio').first()
  await expect.poll(() => isFocused(option)).toBe(true)
  await option.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t('product.problem.mustChooseSku'))
  await option.check()
  await expect(page.getByText(t('product.problem.mustChooseSku'))).toHaveCount(0)
  await quantity.fill('998')
  const more = page.getByRole('button', { name: t('product.quantity.more') })
  const status = page.locator('[data-quantity-limit]')
  await more.press('Enter')
  await expect(page.getByText(/Only \d+ available\./)).toBeVisible()
  await expect(quantity).not.toHaveValue('998')
  // A status that has just become visible with its text is not read.
  await quantity.fill('1')
  await expect(status).toHaveCSS('position', 'absolute')
  await more.press('Enter')
  await expect(status).toHaveText('2')
  expect(page.url()).toBe(url)
})

test('the page counts down the time to order, and loads the next delivery when a device wakes up after it is over [PRODUCT-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await page.goto('/en/delivery-time?zip=11820')
  await openMeal(shopper)
  await waitForScripts(shopper)
  const sentence = page.locator('[data-delivery="normal"] [data-closes-in]')
  await expect(sentence).toContainText(/^Order (before|within) .* to get it .*, \d+–\d+\spm\.$/)
  const change = (script: string) =>
    page.evaluate(`${script}; document.dispatchEvent(new Event('visibilitychange'))`)
  await change(`document.querySelector('[data-closes-in]').dataset.closesIn = '7300.5'`)
  await expect(sentence).toContainText(/^Order within 2 h 1 min to get it /)
  // Only the clock with the date runs while a device sleeps.
  await change('const { now } = Date; Date.now = () => now() + 7_301_000')
  await expect(sentence).not.toHaveAttribute('data-closes-in', '7300.5')
})

/** Makes the file of a tool, to which the visitor agrees, throw an error. */
async function breakTool(context: BrowserContext): Promise<void> {
  await measureAtOnce(context)
  await setConsent(context, ['analytics'])
  const body = "throw new Error('a broken tool')"
  await context.route(`**${toolFiles.analytics}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

test('on a phone a bar adds the meal while the button is above the screen, in place of the menu, and an error of a tool is only in the console, once [PRODUCT-06, MORE-05, ERROR-07]', async ({
  createShopper,
  context,
  problems,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await breakTool(context)
  await openMeal(shopper)
  await expect.poll(() => problems).toEqual(['uncaught: a broken tool'])
  const bar = page.getByRole('region', { name: /^Buy / })
  const dock = page.getByRole('navigation', { name: t('header.shortcuts') })
  await expect(dock).toBeInViewport()
  await expect(bar).toBeHidden()
  // The first scroll ends where the button no longer sticks to the bottom. After the second one the header
  // covers all of the button.
  await page.evaluate(`[1, 2].forEach(() =>
    scrollBy(0, document.querySelector('[data-product-order]').getBoundingClientRect().bottom - 10))`)
  await expect(bar).toBeVisible()
  await page.mouse.wheel(0, 2000)
  await expect(bar).toBeVisible()
  await expect(dock).not.toBeInViewport()
  await bar.getByRole('button', { name: t('product.add') }).click()
  await expect(page.locator('[data-toasts]')).toContainText(t('boot.added', { name: '' }).trim())
  await expect(page.getByText('broken tool')).toHaveCount(0)
  expect(problems.splice(0)).toEqual(['uncaught: a broken tool'])
})

test('without a menu of the browser the share button copies the canonical address [PRODUCT-01]', async ({
  createShopper,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shopper = createShopper('en')
  const { page, t } = shopper
  await openMeal(shopper)
  await page.getByRole('button', { name: t('product.share'), exact: true }).click()
  await expect(page.getByText(t('product.share.copied'))).toBeVisible()
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(canonical)
})

test('the dialog of the review form closes with its button and returns the focus to its link [PRODUCT-05, STATE-07]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  await openReviewForm(shopper)
  const dialog = getReviewPanel(shopper)
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('button', { name: shopper.t('market.close') }).click()
  await expect(dialog).toBeHidden()
  await expect(getWriteLink(shopper)).toBeFocused()
})

test('in forced colors the stars up to the chosen one are filled [PRODUCT-05, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  await openReviewForm(shopper)
  await shopper.page.emulateMedia({ forcedColors: 'active' })
  const dialog = getReviewPanel(shopper)
  await dialog.getByRole('radio').nth(2).check()
  const stars = dialog.locator('.star-choice-star')
  for (const filled of [0, 2]) await expect(stars.nth(filled)).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const empty of [3, 4])
    await expect(stars.nth(empty)).toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('what a shopper types while the review form is sent stays in it [PRODUCT-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await openReviewForm(shopper)
  const dialog = getReviewPanel(shopper)
  const held = Promise.withResolvers<Route>()
  await page.route(/\/review/, (route) =>
    route.request().method() === 'POST' ? held.resolve(route) : route.continue(),
  )
  await dialog.getByRole('button', { name: t('reviewForm.submit') }).click()
  const route = await held.promise
  const comment = dialog.getByLabel(t('reviewForm.comment.label'), { exact: true })
  await comment.fill('Good soup')
  await route.continue()
  await expect(getErrorSummary(shopper)).toBeFocused()
  await expect(comment).toHaveValue('Good soup')
})
