import { openGuestOrder } from '../pages/order-screens.ts'
import { waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const MINUTE = 60_000

test('the page of an order shows and announces what happens to it meanwhile, until it is over [ACCOUNT-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await page.clock.install()
  await openGuestOrder()(shopper)
  await waitForScripts(shopper)
  const head = page.locator('.order-head')
  await expect(head).toContainText(t('orders.status.received'))

  await head.getByRole('link', { name: t('orderActions.cancel') }).focus()
  const other = await page.context().newPage()
  await other.goto(`${page.url()}&step=cancel`)
  await other.getByRole('button', { name: t('orderCancel.confirm') }).click()
  await expect(other.getByText(t('orderNotice.cancelled'))).toBeVisible()
  await other.close()

  await expect(head).toContainText(t('orders.status.received'))
  await page.clock.runFor(MINUTE)
  await expect(head).toContainText(t('orders.status.cancelled'))
  await expect(head.getByRole('link', { name: t('orderActions.cancel') })).toHaveCount(0)
  await expect(page.locator('[data-live-region]')).toContainText(t('orders.status.cancelled'))

  // The focused link is gone.
  await expect(page.locator('#order-part')).toBeFocused()

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.clock.runFor(3 * MINUTE)
  expect(requests).toEqual([])
})
