import type { Page } from '@playwright/test'
import { visit } from '../pages/browse.ts'
import { waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

// Writes the statuses of the list of each page into one list. While a request is under way, its
// products are busy.
const RECORD_STATUSES = `
  const list = document.querySelector('[data-list]')
  globalThis.statuses = []
  const record = (name) => statuses.push(
    name + (document.querySelector('[data-list-main]').ariaBusy === 'true' ? ' busy' : ''))
  new MutationObserver(() => record(list.dataset.query)).observe(list, { attributeFilter: ['data-query'] })`

// The failed bar is shown for half a second only, so a script in the page records it.
const RECORD_FAILED_BAR = `new MutationObserver(() => {
  if (document.querySelector('.loading-bar[data-failed]:not([hidden])')) globalThis.hasFailedBar = true
}).observe(document.body, { subtree: true, attributes: true, childList: true })`

const readStatuses = (page: Page) => page.evaluate<string[]>('statuses.splice(0)')

test('a list says what it loads; a failure marks the bar and shows the error page in place, and typed text stays [API-08, ERROR-06, STATE-06]', async ({
  createShopper,
  problems,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const list = page.locator('[data-list]')
  await page.evaluate(RECORD_STATUSES)
  await page.evaluate(RECORD_FAILED_BAR)

  await page.getByRole('link', { name: t('list.next') }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(40)
  expect(await readStatuses(page)).toEqual(['fetchMore busy', 'ready'])

  const search = page.locator('input[type=search]:visible').first()
  await search.fill('half a wo')
  const errorPage = await (await page.request.get('/en/404')).text()
  await page.route('**/en/news?*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: errorPage }),
  )
  await list.getByRole('checkbox').first().check({ force: true })
  const error = list.locator('.list-page-error')
  await expect(error).toContainText(t('error.notFound.title'))
  // The focus already announces it.
  await expect(error).toBeFocused()
  await expect(list.getByRole('alert')).toHaveCount(0)
  await expect(search).toHaveValue('half a wo')
  await expect(list.getByRole('checkbox').first()).toBeChecked()
  await expect.poll(() => page.evaluate('globalThis.hasFailedBar')).toBe(true)
  expect(await readStatuses(page)).toEqual(['setVariables busy', 'error'])
  expect(problems.splice(0)).toHaveLength(1)

  await page.unroute('**/en/news?*')
  await error.getByRole('button', { name: t('list.retry') }).click()
  await expect(list.getByRole('article').first()).toBeVisible()
  await expect(page.locator('.loading-bar[data-failed]')).not.toBeAttached()
  await expect(search).toHaveValue('half a wo')
  expect(await readStatuses(page)).toEqual(['refetch busy', 'ready'])

  await page.goBack()
  await expect(page).not.toHaveURL(/~/)
  await expect.poll(() => page.evaluate('statuses.join()')).toContain('loading busy,ready')
})

test('a list without connection shows an error in place and loads again when the connection is back [ERROR-06]', async ({
  createShopper,
  problems,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const list = page.locator('[data-list]')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: t('list.next') }).click()
  const error = list.locator('.list-page-error')
  await expect(error).toContainText(t('boot.failed'))
  // The products that were loaded before stay.
  await expect(list.getByRole('article')).toHaveCount(20)
  await page.context().setOffline(false)
  await expect(list.getByRole('article')).toHaveCount(40)
  await expect(error).toHaveCount(0)
  problems.splice(0)
})

test('the skip link of a list and the way back from it load nothing [LIST-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  await page.getByRole('link', { name: t('list.next') }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(40)
  await page.evaluate(RECORD_STATUSES)
  const skipLink = page.locator('a[href="#content"]')
  await skipLink.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.goBack()
  await expect(page).toHaveURL(/page=2$/)
  expect(await readStatuses(page)).toEqual([])
})
