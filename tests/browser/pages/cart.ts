import type { Locator } from '@playwright/test'
import type { Meal } from '../../support/merchant-database.ts'
import { expect } from '../shop-test.ts'
import { getAddButton, getCartLink, getPath, getToasts, visit } from './browse.ts'
import { follow, sendForm, waitForScripts, type Shopper } from './shopper.ts'

/**
 * Adds the meal on the open product page to the cart. Without script the browser then shows the
 * cart page.
 */
export async function addToCart(shopper: Shopper): Promise<void> {
  const { page, hasScript, t } = shopper
  const button = getAddButton({ page, t })
  if (!hasScript) {
    await follow(button)
    return
  }
  await button.click()
  await expect(getToasts(shopper)).toContainText(t('boot.added', { name: '' }).trim())
}

export function getMiniCart({ page, t }: Shopper): Locator {
  return page.getByRole('dialog', { name: t('cart.title') })
}

/**
 * Goes from any page of the shop to the cart page. With script the link to the cart page is in the
 * mini cart.
 */
export async function goToCart(shopper: Shopper): Promise<void> {
  const { page, hasScript, t } = shopper
  const path = getPath(shopper, 'cart')
  if (new URL(page.url()).pathname === path) return
  if (hasScript) {
    await getCartLink(shopper).click()
    await follow(getMiniCart(shopper).getByRole('link', { name: t('cart.mini.toCart') }))
  } else {
    await follow(getCartLink(shopper))
  }
  await expect(page).toHaveURL(path)
}

/**
 * Returns the button of the cart page that saves the cart and continues to the checkout. A page whose
 * styles are missing shows that of the summary and that of the bar.
 */
export const getCheckoutButton = ({ page, t }: Pick<Shopper, 'page' | 't'>): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('cart.toCheckout') })
    .first()

export async function goToCheckout(shopper: Shopper): Promise<void> {
  const { page, t } = shopper
  await follow(getCheckoutButton({ page, t }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
}

/**
 * Fills the cart with a single request. Use this in tests about later steps, such as the checkout.
 */
export async function fillCart(shopper: Shopper, meal: Meal, quantity = 1): Promise<void> {
  const path = `/${shopper.language}/p/${meal.alias}`
  const response = await sendForm(shopper, path, { skuId: meal.skuId, quantity })
  expect(response.url()).toContain(getPath(shopper, 'cart'))
}

export async function openFilledCart(shopper: Shopper, meal: Meal, quantity = 1): Promise<void> {
  await fillCart(shopper, meal, quantity)
  await visit(shopper, 'cart')
  await waitForScripts(shopper)
}

/** Returns the element of the cart line that contains this meal. */
export function getLine({ page, t }: Shopper, meal: Pick<Meal, 'name'>): Locator {
  return page
    .getByRole('list', { name: t('cart.lines') })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: meal.name, exact: true }) })
}

export function getQuantity(shopper: Shopper, meal: Pick<Meal, 'name'>): Locator {
  const name = shopper.t('cart.line.quantity', { name: meal.name })
  return getLine(shopper, meal).getByRole('spinbutton', { name })
}

export function getSummary({ page, t }: Shopper): Locator {
  return page.getByRole('region', { name: t('cart.summary.title') })
}

/** Opens the folded field of the codes and focuses it. */
export async function openCodeField({ page, t }: Shopper): Promise<Locator> {
  const field = page.getByRole('textbox', { name: t('cart.code.label'), exact: true })
  await page.getByText(t('cart.code.title')).click()
  await field.focus()
  return field
}
