import type { Locator } from '@playwright/test'
import { listViolations } from './accessibility/axe.ts'
import { getAccountPath, logIn } from './pages/account.ts'
import { tabTo, waitForScripts, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

const ORDER = '99993'

/** Skips the header with the keyboard, goes on to the target and presses Enter. */
async function pressEnterOn(target: Locator, { page, t }: Shopper): Promise<void> {
  await tabTo(page.getByRole('link', { name: t('common.skip') }))
  await page.keyboard.press('Enter')
  await tabTo(target)
  await page.keyboard.press('Enter')
}

async function expectAccessible(
  { page, hasScript }: Shopper,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  if (!hasScript) return
  await page.emulateMedia({ colorScheme })
  expect.soft(await listViolations(page), `${page.url()}, ${colorScheme}`).toEqual([])
}

test('a customer goes from the overview to an order and prints its receipt with the keyboard alone [ACCOUNT-04, ROUTE-06]', async ({
  createShopper,
  hasScript,
}) => {
  const shopper = createShopper(hasScript ? 'sv' : 'en')
  const { page, t } = shopper
  await page.goto(getAccountPath(shopper))
  await logIn(shopper, 'anna@example.com', 'password123')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.title'))
  await expectAccessible(shopper, 'dark')

  const navigation = page.getByRole('navigation', { name: t('account.nav.label') })
  await pressEnterOn(navigation.getByRole('link', { name: t('account.nav.orders') }), shopper)
  await expect(page).toHaveURL(hasScript ? /\/sv\/mina-sidor\/ordrar$/ : /\/my-account\/orders$/)
  await expectAccessible(shopper, 'light')

  const title = t('orders.number', { orderNumber: ORDER })
  await pressEnterOn(page.getByRole('link', { name: title, exact: true }), shopper)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('list', { name: t('order.progress') })).toBeVisible()
  await expectAccessible(shopper, 'dark')

  await pressEnterOn(page.getByRole('link', { name: t('order.receipt'), exact: true }), shopper)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.receipt'))
  await expectAccessible(shopper, 'light')
  const print = page.getByRole('button', { name: t('order.receipt.print') })
  const back = page.getByRole('link', { name: t('order.receipt.back') })
  await waitForScripts(shopper)
  await expect(print).toHaveCount(hasScript ? 1 : 0)
  if (hasScript) {
    await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")')
    await tabTo(print)
    await page.keyboard.press('Enter')
    await expect(page.locator('body[data-printed]')).toBeVisible()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(back).toBeHidden()
  await expect(page.getByText('559999-9991')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await pressEnterOn(back, shopper)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
