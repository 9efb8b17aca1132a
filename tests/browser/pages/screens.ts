import { listMeals, type Meal } from '../../support/merchant-database.ts'
import { expect } from '../shop-test.ts'
import { accountScreens, logInPanelScreens } from './account-screens.ts'
import { getAddButton, getCartLink, getPath, visit, visitCategory, visitMeal } from './browse.ts'
import { fillCart, getMiniCart, openFilledCart } from './cart.ts'
import {
  buyer,
  fillCheckout,
  fillFields,
  getErrorSummary,
  getField,
  getOption,
  placeByRequest,
  placeOrder,
  refreshOptions,
  tryToPlaceOrder,
} from './checkout.ts'
import { readOrderNumber } from './confirmation.ts'
import { companyScreens } from './company.ts'
import { addFavorite } from './favorites.ts'
import { openPath, type Screen } from './screen.ts'
import { signUpInSection } from './newsletter.ts'
import { expectPaymentPage, getPayButton } from './payment.ts'
import { getOptions, openSearchSheet, search as sendSearch } from './search.ts'
import { reviewScreens } from './reviews.ts'
import { getDietWarnings, openDietDialog, saveDietProfile } from './diet.ts'
import { createEmail, follow, waitForScripts, type Shopper } from './shopper.ts'

function chooseMeal({ language }: Shopper, skuCount = 1): Meal {
  const [meal] = listMeals({ language, skuCount })
  if (!meal) throw new Error('The shop has no such meal')
  return meal
}

async function openCheckout(shopper: Shopper): Promise<void> {
  await fillCart(shopper, chooseMeal(shopper), 2)
  await visit(shopper, 'checkout')
}

/** Opens the checkout in an area where an external carrier delivers. */
async function openCarrierChoice(shopper: Shopper): Promise<void> {
  await openCheckout(shopper)
  await waitForScripts(shopper)
  await fillFields(shopper, { zip: '411 19' })
  await refreshOptions(shopper)
  await getOption(shopper, 'locker').check()
  await expect(shopper.page.getByRole('combobox').last()).toBeVisible()
}

async function search(shopper: Shopper, searchText: string): Promise<void> {
  const { page, t } = shopper
  await visit(shopper, 'home')
  await page.getByRole('searchbox', { name: t('header.search.label') }).fill(searchText)
  await follow(page.getByRole('button', { name: t('header.search.submit') }))
  await expect(page).toHaveURL(/\/s\//)
}

async function openConfirmation(shopper: Shopper): Promise<void> {
  await fillCart(shopper, chooseMeal(shopper), 2)
  await shopper.page.goto(await placeByRequest(shopper, createEmail()))
  await readOrderNumber(shopper)
}

async function openPayment(shopper: Shopper): Promise<void> {
  await openCheckout(shopper)
  await fillCheckout(shopper, { ...buyer, email: createEmail() }, 'card')
  await placeOrder(shopper)
  await expectPaymentPage(shopper)
}

async function openPaymentForm(shopper: Shopper): Promise<void> {
  await openCheckout(shopper)
  await fillCheckout(shopper, { ...buyer, email: createEmail() }, 'installments')
  await placeOrder(shopper)
  const frame = shopper.page.frameLocator('iframe')
  await expect(frame.getByRole('radio').first()).toBeVisible()
}

/** Every screen of the shop in all its states, such as empty, filled and with errors. */
export const screens: Screen[] = [
  { name: 'home', route: 'index', open: (shopper) => visit(shopper, 'home') },
  { name: 'offline', route: 'offline', open: openPath({ sv: '/offline', en: '/offline' }) },
  {
    name: 'delivery check',
    route: 'delivery-check',
    open: async ({ page, language }) => {
      await page.goto(language === 'sv' ? '/sv/leveranstid?zip=x' : '/en/delivery-time?zip=x')
    },
  },
  { name: 'all meals', route: 'news', open: (shopper) => visit(shopper, 'news') },
  {
    name: 'category',
    route: 'plp-category',
    open: (shopper) => visitCategory(shopper, chooseMeal(shopper)),
  },
  { name: 'all brands', route: 'brands', open: (shopper) => visit(shopper, 'brands') },
  { name: 'brand', route: 'plp-brand', open: (shopper) => visit(shopper, 'brand') },
  {
    name: 'campaign',
    route: 'plp-discount-campaign',
    open: (shopper) => visit(shopper, 'campaign'),
  },
  { name: 'page with a menu', route: 'content', open: (shopper) => visit(shopper, 'terms') },
  {
    name: 'page with a contact form',
    route: 'content',
    open: (shopper) => visit(shopper, 'customerService'),
  },
  {
    name: 'contact form with errors',
    route: 'contact-message',
    async open(shopper) {
      await visit(shopper, 'customerService')
      await follow(shopper.page.getByRole('button', { name: shopper.t('contact.submit') }))
      await expect(getErrorSummary(shopper)).toBeVisible()
    },
  },
  {
    name: 'newsletter with an error',
    route: 'index',
    async open(shopper) {
      await shopper.page.goto(`/${shopper.language}`)
      await signUpInSection(shopper, 'lena@')
      await expect(
        shopper.page.getByText(shopper.t('checkout.email.invalid')).first(),
      ).toBeVisible()
    },
  },
  { name: 'landing page', route: 'content', open: (shopper) => visit(shopper, 'landing') },
  {
    name: 'search with results',
    route: 'plp-search',
    open: (shopper) => search(shopper, chooseMeal(shopper).name.split(' ')[0] ?? ''),
  },
  {
    name: 'filtered list without meals',
    route: 'news',
    async open(shopper) {
      const { page, t } = shopper
      const query = 'p-kcal=x~p_kcal_400&p-protein=x~p_protein_30&p-diet=x~p_diet_vegan'
      await page.goto(`${getPath(shopper, 'news')}?${query}`)
      await expect(page.getByText(t('list.filter.noMatch'))).toBeVisible()
    },
  },
  {
    name: 'search without results',
    route: 'plp-search',
    open: (shopper) => search(shopper, 'xqzxqz'),
  },
  {
    name: 'meal with one size',
    route: 'pdp',
    open: (shopper) => visitMeal(shopper, chooseMeal(shopper)),
  },
  {
    name: 'meal with several sizes and an error',
    route: 'pdp',
    async open(shopper) {
      const { page, hasScript, t } = shopper
      await visitMeal(shopper, chooseMeal(shopper, 2))
      const button = getAddButton({ page, t })
      await (hasScript ? button.click() : follow(button))
      await expect(page.getByText(t('product.problem.mustChooseSku'))).toBeVisible()
    },
  },
  ...reviewScreens,
  { name: 'favourites, empty', route: 'favorites', open: (shopper) => visit(shopper, 'favorites') },
  {
    name: 'favourites, filled',
    route: 'favorites',
    async open(shopper) {
      await addFavorite(shopper, chooseMeal(shopper))
      await visit(shopper, 'favorites')
    },
  },
  {
    name: 'meal that is sold out and has siblings',
    route: 'pdp',
    async open({ page, language, t }) {
      const alias = {
        sv: 'caesarsallad-med-kyckling-och-surdegskrutonger',
        en: 'chicken-caesar-with-sourdough-croutons',
      }[language]
      await page.goto(`/${language}/p/${alias}`)
      await expect(
        page.getByRole('navigation', { name: t('product.dimension.protein') }),
      ).toBeVisible()
    },
  },
  { name: 'cart, empty', route: 'cart', open: (shopper) => visit(shopper, 'cart') },
  {
    name: 'cart, filled',
    route: 'cart',
    open: (shopper) => openFilledCart(shopper, chooseMeal(shopper), 2),
  },
  { name: 'checkout, empty', route: 'checkout', open: (shopper) => visit(shopper, 'checkout') },
  { name: 'checkout with pick-up points', route: 'checkout', open: openCarrierChoice },
  {
    name: 'checkout with errors',
    route: 'checkout',
    async open(shopper) {
      await openCheckout(shopper)
      await waitForScripts(shopper)
      await tryToPlaceOrder(shopper)
      await expect(getErrorSummary(shopper)).toBeVisible()
    },
  },
  { name: 'payment', route: null, open: openPayment },
  {
    name: 'payment with errors',
    route: null,
    async open(shopper) {
      await openPayment(shopper)
      await follow(getPayButton(shopper))
      await expect(shopper.page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'payment in a frame', route: 'checkout', open: openPaymentForm },
  {
    name: 'payment failure',
    route: 'checkout-klarna-fail',
    open: async ({ page, language }) =>
      void (await page.goto(`/${language}/checkout/klarna-fail?error=OutOfStock`)),
  },
  { name: 'confirmation', route: 'checkout-confirmation', open: openConfirmation },
  ...accountScreens,
  ...companyScreens,
  { name: 'markets', route: 'markets', open: (shopper) => visit(shopper, 'markets') },
  {
    name: 'page not found',
    route: 'pdp',
    open: async ({ page, language }) => void (await page.goto(`/${language}/p/no-such-meal`)),
  },
]

const PHONE = { width: 390, height: 844 }

/** Screens that exist only in a browser that runs script. */
export const scriptScreens: Screen[] = [
  {
    name: 'checkout with folded sections',
    route: 'checkout',
    async open(shopper) {
      await openCheckout(shopper)
      await waitForScripts(shopper)
      await fillCheckout(shopper, { ...buyer, email: 'ellinor@gmial.com' }, 'card')
      await getField(shopper, 'city').press('Enter')
      await expect(getField(shopper, 'city')).toBeHidden()
    },
  },
  {
    name: 'list with warnings of the diet profile',
    route: 'news',
    async open(shopper) {
      await visit(shopper, 'news')
      await saveDietProfile(shopper)
      await expect(getDietWarnings(shopper).first()).toBeVisible()
    },
  },
  {
    name: 'diet profile',
    route: 'news',
    async open(shopper) {
      await visit(shopper, 'news')
      await openDietDialog(shopper)
    },
  },
  {
    name: 'open filters',
    route: 'news',
    isPhone: true,
    async open(shopper) {
      const { page, t } = shopper
      await visit(shopper, 'news')
      await page.setViewportSize({ width: 390, height: 900 })
      await page.getByRole('button', { name: t('list.filter.title'), exact: true }).click()
      await expect(page.getByRole('form', { name: t('list.filter.title') })).toBeVisible()
    },
  },
  ...logInPanelScreens,
  {
    name: 'search suggestions on a phone',
    route: 'index',
    isPhone: true,
    async open(shopper) {
      await shopper.page.setViewportSize(PHONE)
      await visit(shopper, 'home')
      await openSearchSheet(shopper)
      await shopper.page.keyboard.type('so')
      await expect(getOptions(shopper).first()).toBeVisible()
    },
  },
  {
    name: 'recent searches on a phone',
    route: 'index',
    isPhone: true,
    async open(shopper) {
      await visit(shopper, 'home')
      await sendSearch(shopper, 'xqzxqz '.repeat(10))
      await shopper.page.setViewportSize(PHONE)
      await visit(shopper, 'home')
      await openSearchSheet(shopper)
      await expect(getOptions(shopper).first()).toBeVisible()
    },
  },
  {
    name: 'large picture of a meal',
    route: 'pdp',
    async open(shopper) {
      const { page, t } = shopper
      await visitMeal(shopper, chooseMeal(shopper))
      await waitForScripts(shopper)
      await page.locator('[data-gallery-picture]').first().click()
      await expect(page.getByRole('dialog', { name: t('product.zoom.title') })).toBeVisible()
    },
  },
  {
    name: 'mini cart',
    route: 'pdp',
    async open(shopper) {
      const meal = chooseMeal(shopper)
      await fillCart(shopper, meal, 2)
      await visitMeal(shopper, meal)
      await getCartLink(shopper).click()
      await expect(getMiniCart(shopper).getByRole('link', { name: meal.name })).toBeVisible()
    },
  },
]
