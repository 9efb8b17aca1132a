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
