import type { Page } from '@playwright/test'
import { visit } from '../pages/browse.ts'
import { waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test('a slow list shows a bar and says that it loads, and both disappear with the list [STATE-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const answer = Promise.withResolvers<void>()
  await page.route('**/en/news?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const bar = page.locator('.loading-bar')
  const text = page.getByText(t('page.loading'))
  await page.getByRole('link', { name: t('list.next') }).click()
  await expect(bar).toBeVisible()
  await expect(text).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(40)
  await expect(text).toHaveCount(0)
  await expect(bar).toBeHidden()
})

test('a press on the next page while a filter loads leaves the filter to its list [LIST-02, STATE-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const answer = Promise.withResolvers<void>()
  await page.route(/\/en\/news\?(?!page=|all=)/, async (route) => {
    await answer.promise
    await route.continue()
  })
  const panel = page.getByRole('form', { name: t('list.filter.title') })
  await panel.getByText(/^Vegan/).click()
  await expect(page.locator('[data-list]')).toHaveAttribute('data-query', 'setVariables')
  await page.getByRole('link', { name: t('list.next') }).click()
  answer.resolve()
  await expect(page.locator('[data-list]')).toHaveAttribute('data-query', 'ready')
  await expect(page).toHaveURL(/\/en\/news\?(?!page=)/)
})

const ALL_VALUES = '**/en/news?*all=*'

function countLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/en/news?all=')) count++
  })
  return () => count
}

test('by keyboard a closed filter loads the values of all filters once, after an error with a retry, and stays open when the list changes [LIST-02, STATE-06, ERROR-06]', async ({
  createShopper,
  problems,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const countAll = countLoads(page)
  const panel = page.getByRole('form', { name: t('list.filter.title') })
  const energy = panel.locator('details', { hasText: 'Energy' })
  await page.route(ALL_VALUES, (route) => route.abort())
  await energy.locator('summary').press('Enter')
  await expect(energy.getByRole('alert')).toHaveText(t('boot.failed'))
  problems.splice(0)

  const answer = Promise.withResolvers<void>()
  await page.unroute(ALL_VALUES)
  await page.route(ALL_VALUES, async (route) => {
    await answer.promise
    await route.continue()
  })
  const retry = energy.getByRole('button', { name: t('list.retry') })
  const loads = countAll()
  await retry.press('Enter')
  await expect(energy).toHaveAttribute('aria-busy', 'true')
  await expect(energy.getByRole('alert')).toHaveCount(0)
  await expect(energy.getByRole('button', { name: t('page.loading') })).toBeFocused()
  answer.resolve()
  const box = energy.getByRole('checkbox').first()
  await expect(box).toBeFocused()
  await expect(energy).not.toHaveAttribute('aria-busy')

  await panel.getByText('Protein', { exact: true }).press('Enter')
  await expect(panel.getByRole('checkbox', { name: /^Over 20 g protein/ })).toBeVisible()
  expect(countAll()).toBe(loads + 1)
  await box.press('Space')
  await expect(page).toHaveURL(/\?p-kcal=[^&]+$/)
  await expect(box).toBeFocused()
  const protein = panel.getByText('Over 20 g protein')
  await expect(protein).toBeVisible()
  const count = await protein.getAttribute('data-count')
  await protein.click()
  await expect(page).toHaveURL(/p-protein=/)
  await expect(page.locator('[data-list-count]')).toHaveText(new RegExp(`^${count} `))
})

test('the name of a closed filter keeps the focus while the values of all filters arrive [LIST-02, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  await expect(page.locator('html[data-prefetch]')).toBeAttached()
  const panel = page.getByRole('form', { name: t('list.filter.title') })
  const energy = panel.locator('details', { hasText: 'Energy' })
  await energy.locator('summary').focus()
  await expect(energy.locator('input').first()).toBeAttached()
  await expect(energy.locator('summary')).toBeFocused()
})

test('language, VAT mode and postal code lead back to the list with the filters that a script has applied or removed [LIST-02, CHANNEL-07]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const links = page.locator('a[data-locale=sv]')
  const box = page.locator('[data-list]').getByRole('checkbox').first()
  await box.check({ force: true })
  await expect(page).toHaveURL(/\?/)
  const filtered = page.url()
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', /\/sv\/nyheter\?.+=/)
  const chip = page.getByRole('banner').locator('a[href*=returnTo]')
  const returns = page.locator('input[name=page-en]')
  await expect(chip).toHaveAttribute('href', /%3F.+%3D/)
  for (const field of await returns.all()) await expect(field).toHaveValue(/\?.+=/)
  await page.goBack()
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /\/sv\/nyheter$/)
  await page.goForward()
  await expect(page).toHaveURL(filtered)
  await links.last().click()
  await expect(page).toHaveURL(/\/sv\/nyheter\?.+=/)
})

test('a filter value without meals keeps the focus when it is removed by keyboard [LIST-02, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const panel = page.locator('[data-list-filters]')
  const links = page.locator('.filter-chips [data-list-link]')
  const values = ['Under SEK 75', 'From SEK 150', 'Vegan']
  for (const [index, name] of values.entries()) {
    await panel.getByRole('checkbox', { name }).check()
    // The last link removes all of them.
    await expect(links).toHaveCount(index + 2)
  }
  const empty = panel.getByRole('checkbox', { name: 'From SEK 150' })
  await empty.press('Space')
  await expect(links).toHaveCount(values.length)
  await expect(empty).toBeFocused()
})

test('on a phone the button of the filters gets the focus back when they are closed after a change [LIST-02, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const button = page.locator('.list-page-filter')
  await button.press('Enter')
  const vegan = page.getByRole('checkbox', { name: 'Vegan' })
  await vegan.press('Space')
  await expect(button).toHaveText(t('list.filter.openSelected', { count: '1' }))
  await page.keyboard.press('Escape')
  await expect(vegan).toBeHidden()
  await expect(button).toBeFocused()
})
