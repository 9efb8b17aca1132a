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

// The bar is shown for half a second only, so the page itself notes that it was marked.
const NOTE_FAILURE_SCRIPT = `new MutationObserver(() => {
  if (document.querySelector('.loading-bar[data-failed]:not([hidden])')) sessionStorage.failed = 'yes'
}).observe(document.body, { subtree: true, attributes: true, childList: true })`

test('a list that cannot be loaded marks the bar as failed [STATE-06, ERROR-06]', async ({
  createShopper,
  problems,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  await page.evaluate(NOTE_FAILURE_SCRIPT)
  await page.route('**/en/news?*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Error page</h1>' }),
  )
  await page.getByRole('link', { name: t('list.next') }).click()
  await expect.poll(() => page.evaluate('sessionStorage.failed')).toBe('yes')
  expect(problems).toEqual([expect.stringContaining('status 503')])
  problems.length = 0
})
