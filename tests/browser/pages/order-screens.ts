import { listMails, listMeals } from '../../support/merchant-database.ts'
import { expect } from '../shop-test.ts'
import { logInAs, pressButton } from './account.ts'
import { fillCart } from './cart.ts'
import { getErrorSummary, placeByRequest } from './checkout.ts'
import { openPath, type Screen } from './screen.ts'
import { createEmail, follow, type Shopper } from './shopper.ts'

const ordersPaths = { sv: '/sv/mina-sidor/ordrar', en: '/en/my-account/orders' }
const withdrawalPaths = { sv: '/angra-kop', en: '/withdraw' }

/** An order of the seeded customer that was delivered. */
const ORDER = '99993'

/** Opens a page below the orders of a customer. */
const openOrders =
  (path = '') =>
  async (shopper: Shopper) => {
    await logInAs(shopper, 'anna@example.com')
    await shopper.page.goto(`${ordersPaths[shopper.language]}${path}`)
  }

/** Returns the link to the order in the newest mail to its buyer. */
export function getMailedOrderUrl(email: string): string {
  const text = listMails(email).at(-1)?.text ?? ''
  return /: (\S+\?key=\S+)$/m.exec(text)?.[1] ?? ''
}

/** Opens the link in the newest mail to the buyer of an order. */
export async function openMailedOrder({ page }: Shopper, email: string): Promise<void> {
  await page.goto(getMailedOrderUrl(email))
}

/** Places an order as a guest and opens the link in its mail, or a step of changing the order. */
export const openGuestOrder = (step?: string) => async (shopper: Shopper) => {
  const { page, language } = shopper
  const [meal] = listMeals({ language })
  if (!meal) throw new Error('The shop has no such meal')
  const email = createEmail()
  await fillCart(shopper, meal, 2)
  await placeByRequest(shopper, email)
  await openMailedOrder(shopper, email)
  if (step) await page.goto(`${page.url()}&step=${step}`)
}

async function openCancelledOrder(shopper: Shopper): Promise<void> {
  await openGuestOrder('cancel')(shopper)
  await pressButton(shopper, 'orderCancel.confirm')
  await expect(shopper.page.getByText(shopper.t('orderNotice.cancelled'))).toBeVisible()
}

async function openOrderWithdrawal(shopper: Shopper): Promise<void> {
  const { page, language } = shopper
  await openGuestOrder()(shopper)
  const { searchParams } = new URL(page.url())
  await page.goto(`/${language}${withdrawalPaths[language]}?${searchParams}`)
}

async function reviewWithdrawal(shopper: Shopper): Promise<void> {
  const { page, t } = shopper
  await openPath(withdrawalPaths)(shopper)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: t('contact.name.label') }).fill('Lena Lind')
  await main.getByRole('textbox', { name: t('withdrawal.orderNumber.label') }).fill('100123')
  await main.getByRole('textbox', { name: t('checkout.email.label') }).fill(createEmail())
  await pressButton(shopper, 'withdrawal.review')
}

/** All screens of orders after the purchase, with and without an account. */
export const orderScreens: Screen[] = [
  { name: 'orders', route: 'account-orders', open: openOrders() },
  { name: 'order', route: 'account-order', open: openOrders(`/${ORDER}`) },
  { name: 'receipt', route: 'account-order', open: openOrders(`/${ORDER}?view=receipt`) },
  { name: 'order of a guest', route: 'order', open: openGuestOrder() },
  { name: 'change of the delivery', route: 'order', open: openGuestOrder('delivery') },
  { name: 'cancellation of an order', route: 'order', open: openGuestOrder('cancel') },
  { name: 'cancelled order', route: 'order', open: openCancelledOrder },
  { name: 'order again', route: 'order', open: openGuestOrder('again') },
  {
    name: 'no order to repeat',
    route: 'order',
    open: openPath({ sv: '/bestallning?step=again', en: '/order?step=again' }),
  },
  {
    name: 'order of another shopper',
    route: 'order',
    open: openPath({ sv: '/bestallning', en: '/order' }),
  },
  { name: 'withdrawal', route: 'withdrawal', open: openPath(withdrawalPaths) },
  { name: 'withdrawal from an order', route: 'withdrawal', open: openOrderWithdrawal },
  {
    name: 'withdrawal with errors',
    route: 'withdrawal',
    async open(shopper) {
      await openPath(withdrawalPaths)(shopper)
      await pressButton(shopper, 'withdrawal.review')
      await expect(getErrorSummary(shopper)).toBeVisible()
    },
  },
  { name: 'review of a withdrawal', route: 'withdrawal', open: reviewWithdrawal },
  {
    name: 'received withdrawal',
    route: 'withdrawal',
    async open(shopper) {
      await reviewWithdrawal(shopper)
      const { page, t } = shopper
      await follow(page.getByRole('button', { name: t('withdrawal.confirm') }))
    },
  },
]
