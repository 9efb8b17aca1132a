import type { Locator } from '@playwright/test'
import { listViolations } from './accessibility/axe.ts'
import { listMails, listMeals, listOrders } from '../support/merchant-database.ts'
import { getPath } from './pages/browse.ts'
import { fillCart } from './pages/cart.ts'
import { placeByRequest } from './pages/checkout.ts'
import { openMailedOrder } from './pages/order-screens.ts'
import { createEmail, tabTo, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

/** Presses a link or a button by keyboard, and waits for the next page. */
async function press(target: Locator): Promise<void> {
  const page = target.page()
  await tabTo(target)
  await Promise.all([page.waitForEvent('load', { timeout: 30_000 }), page.keyboard.press('Enter')])
}

async function expectAccessible({ page, hasScript }: Shopper): Promise<void> {
  if (!hasScript) return
  expect(await listViolations(page, { rules: 'best-practice' })).toEqual([])
}

/** Places an order as a guest and opens the link in its mail. */
async function openOrder(shopper: Shopper, email: string): Promise<string> {
  const [meal] = listMeals({ language: shopper.language })
  if (!meal) throw new Error('The shop has no such meal')
  await fillCart(shopper, meal, 2)
  await placeByRequest(shopper, email)
  await openMailedOrder(shopper, email)
  return listOrders(email)[0]?.number ?? ''
}

test('a guest opens the mailed link and moves and cancels the order by keyboard [ACCOUNT-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const email = createEmail()
  const orderNumber = await openOrder(shopper, email)
  await expect(page.getByText(t('orders.number', { orderNumber })).first()).toBeVisible()
  await expectAccessible(shopper)

  await press(page.getByRole('link', { name: t('orderActions.changeDelivery') }))
  const main = page.getByRole('main')
  await tabTo(main.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expectAccessible(shopper)
  await press(main.getByRole('button', { name: t('orderDelivery.confirm') }))
  await expect(page.getByText(t('orderNotice.moved'))).toBeVisible()

  await press(page.getByRole('link', { name: t('orderActions.cancel') }))
  await expectAccessible(shopper)
  await press(main.getByRole('button', { name: t('orderCancel.confirm') }))
  await expect(page.getByText(t('orderNotice.cancelled'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('orderActions.cancel') })).toHaveCount(0)
  expect(listMails(email)).toHaveLength(3)
})

test('a shopper without a link withdraws from a purchase in two steps by keyboard', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const email = createEmail()
  await page.goto(getPath(shopper, 'home'))
  await press(page.getByRole('contentinfo').getByRole('link', { name: t('withdrawal.title') }))
  const main = page.getByRole('main')
  for (const [label, text] of [
    [t('contact.name.label'), 'Lena Lind'],
    [t('withdrawal.orderNumber.label'), '100123'],
    [t('checkout.email.label'), email],
  ] as const) {
    await tabTo(main.getByRole('textbox', { name: label }))
    await page.keyboard.type(text)
  }
  await expectAccessible(shopper)
  await press(main.getByRole('button', { name: t('withdrawal.review') }))
  expect(listMails(email)).toEqual([])
  await expectAccessible(shopper)
  await press(main.getByRole('button', { name: t('withdrawal.confirm') }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.received.title'))
  expect(listMails(email)).toHaveLength(1)
})
