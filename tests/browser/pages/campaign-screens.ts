import { CONSENT_COOKIE } from '../../../shared/consent/consent.ts'
import { getStock, listMeals, type Meal } from '../../support/merchant-database.ts'
import type { MessageKey } from '../../support/create-translate.ts'
import { expect } from '../shop-test.ts'
import { getAccountPath, logInAs, pressButton } from './account.ts'
import { getCartLink, getPath, visit } from './browse.ts'
import { fillCart, getMiniCart } from './cart.ts'
import { companyPaths } from './company.ts'
import { getErrorSummary } from './checkout.ts'
import { sell } from './merchant-sales.ts'
import { orderScreens } from './order-screens.ts'
import { openReviewForm, soldOutMeal } from './reviews.ts'
import { openPath, type Screen } from './screen.ts'
import { createEmail, follow, waitForScripts, type Shopper } from './shopper.ts'

function getMeal({ language }: Shopper, index: number): Meal {
  const meal = listMeals({ language }).at(index)
  if (!meal) throw new Error('The shop has no such meal')
  return meal
}

const openCompanyPage =
  (email: string, query = '') =>
  async (shopper: Shopper) => {
    await logInAs(shopper, email)
    await shopper.page.goto(`${companyPaths.account[shopper.language]}${query}`)
  }

/** Fills the cart, continues to the checkout, and chooses to buy as a company. */
async function openCompanyCheckout(shopper: Shopper): Promise<void> {
  const { page, t } = shopper
  await fillCart(shopper, getMeal(shopper, 0), 2)
  await visit(shopper, 'checkout')
  await waitForScripts(shopper)
  await page.getByRole('radio', { name: t('checkout.customerType.organization') }).check()
  await expect(page.getByRole('textbox', { name: t('account.company.label') })).toBeVisible()
}

/** Another shopper buys the last pieces of a meal. No other test uses this meal. */
async function openSoldOutCart(shopper: Shopper): Promise<void> {
  const meal = getMeal(shopper, shopper.language === 'sv' ? -1 : -2)
  await fillCart(shopper, meal)
  await sell(shopper, meal.skuId, getStock(meal.skuId).left)
  await visit(shopper, 'cart')
}

const pressInDock = (key: MessageKey) => async (shopper: Shopper) => {
  const { page, t } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(shopper, 'brands')
  await waitForScripts(shopper)
  const shortcuts = page.getByRole('navigation', { name: t('header.shortcuts') })
  await shortcuts.getByRole('button', { name: t(key), exact: true }).click()
}

// A page that accepts no forms answers them with the error page, as it does a failure.
const SUBMIT_SCRIPT = `(() => {
  const form = document.createElement('form')
  form.method = 'post'
  document.body.append(form)
  form.submit()
})()`

async function openErrorPage(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await visit(shopper, 'brands')
  await Promise.all([page.waitForEvent('load'), page.evaluate(SUBMIT_SCRIPT)])
}

async function openFirstVisit(shopper: Shopper): Promise<void> {
  await shopper.page.context().clearCookies({ name: CONSENT_COOKIE })
  await visit(shopper, 'brands')
  await waitForScripts(shopper)
  await shopper.page.locator('[data-consent-choose]').click()
  await expect(shopper.page.locator('[data-consent="banner"] input').first()).toBeVisible()
}

const stockWatchPaths = {
  sv: `/bevaka/${soldOutMeal.sv}`,
  en: `/back-in-stock/${soldOutMeal.en}`,
}

/** States that the quick suite leaves out, because tests of their own features walk them. */
export const campaignScreens: Screen[] = [
  ...orderScreens,
  {
    name: 'settings of cookies',
    route: 'consent',
    open: openPath({ sv: '/cookieinstallningar', en: '/cookie-settings' }),
  },
  { name: 'question about cookies', route: 'brands', open: openFirstVisit },
  { name: 'offers', route: 'offers', open: openPath({ sv: '/erbjudanden', en: '/offers' }) },
  { name: 'path without a page', route: '404', open: openPath({ sv: '/404', en: '/404' }) },
  { name: 'error', route: 'brands', open: openErrorPage },
  {
    name: 'page of the newsletter',
    route: 'newsletter',
    open: openPath({ sv: '/nyhetsbrev', en: '/newsletter' }),
  },
  {
    name: 'newsletter, mail sent',
    route: 'newsletter',
    open: openPath({ sv: '/nyhetsbrev?notice=sent', en: '/newsletter?notice=sent' }),
  },
  {
    name: 'sent contact message',
    route: 'contact-message',
    open: openPath({ sv: '/kontakt/meddelande?notice=sent', en: '/contact/message?notice=sent' }),
  },
  { name: 'back-in-stock request', route: 'stock-watch', open: openPath(stockWatchPaths) },
  {
    name: 'stored back-in-stock request',
    route: 'stock-watch',
    async open(shopper) {
      await openPath(stockWatchPaths)(shopper)
      const main = shopper.page.getByRole('main')
      await main.getByRole('textbox').first().fill(createEmail())
      await main.getByRole('button', { name: shopper.t('stockWatch.submit') }).click()
      await expect(main.getByRole('status').or(main.getByRole('alert')).first()).toBeVisible()
    },
  },
  {
    name: 'page of the review form',
    route: 'product-review',
    async open(shopper) {
      const { page, t } = shopper
      await openReviewForm(shopper)
      await page.keyboard.press('Escape')
      const link = page.getByRole('link', { name: t('reviews.write') })
      await page.goto((await link.getAttribute('href')) ?? '')
    },
  },
  { name: 'cart with a sold-out meal', route: 'cart', open: openSoldOutCart },
  {
    name: 'empty mini cart',
    route: 'news',
    async open(shopper) {
      await visit(shopper, 'news')
      await waitForScripts(shopper)
      await getCartLink(shopper).click()
      await expect(getMiniCart(shopper)).toBeVisible()
    },
  },
  { name: 'menu on a phone', route: 'brands', isPhone: true, open: pressInDock('header.menu') },
  {
    name: 'checkout, filled',
    route: 'checkout',
    async open(shopper) {
      await fillCart(shopper, getMeal(shopper, 0), 2)
      await visit(shopper, 'checkout')
    },
  },
  { name: 'checkout of a company', route: 'checkout', open: openCompanyCheckout },
  {
    name: 'checkout of a customer',
    route: 'checkout',
    async open(shopper) {
      await logInAs(shopper, 'company@example.com')
      await fillCart(shopper, getMeal(shopper, 0), 2)
      await visit(shopper, 'checkout')
    },
  },
  {
    name: 'received application',
    route: 'company-application',
    open: openPath({
      sv: '/foretagskonto?notice=received',
      en: '/company-account?notice=received',
    }),
  },
  {
    name: 'pending application',
    route: 'company-application',
    open: openPath({
      sv: '/foretagskonto?notice=pending',
      en: '/company-account?notice=pending',
    }),
  },
  {
    name: 'page of a company',
    route: 'account-company',
    open: openCompanyPage('company@example.com', '?notice=saved'),
  },
  {
    name: 'application for a colleague with errors',
    route: 'account-company',
    async open(shopper) {
      await openCompanyPage('company@example.com')(shopper)
      await pressButton(shopper, 'company.application.submit')
      await expect(getErrorSummary(shopper)).toBeVisible()
    },
  },
  {
    name: 'company page of a person',
    route: 'account-company',
    open: openCompanyPage('anna@example.com'),
  },
  {
    name: 'orders of a company',
    route: 'account-orders',
    async open(shopper) {
      await logInAs(shopper, 'office@example.com')
      const { page, t } = shopper
      await page.goto(getAccountPath(shopper))
      const navigation = page.getByRole('navigation', { name: t('account.nav.label') })
      await follow(navigation.getByRole('link', { name: t('account.nav.orders') }))
    },
  },
  {
    name: 'filtered list',
    route: 'news',
    open: async (shopper) =>
      void (await shopper.page.goto(`${getPath(shopper, 'news')}?p-diet=x~p_diet_vegan`)),
  },
]
