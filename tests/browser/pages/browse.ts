import type { Locator } from '@playwright/test'
import { expect } from '../shop-test.ts'
import type { Meal } from '../../support/merchant-database.ts'
import { follow, type Shopper } from './shopper.ts'

const paths = {
  sv: {
    home: '/sv',
    cart: '/sv/varukorg',
    checkout: '/sv/kassan',
    markets: '/sv/marknader',
    favorites: '/sv/favoriter',
    news: '/sv/nyheter',
    brands: '/sv/varumarken',
    terms: '/sv/kopvillkor',
    customerService: '/sv/kundservice',
    landing: '/sv/foretag',
    brand: '/sv/b/tallmo-matsal',
    campaign: '/sv/dc/tre-soppor-for-tva',
  },
  en: {
    home: '/en',
    cart: '/en/cart',
    checkout: '/en/checkout',
    markets: '/en/markets',
    favorites: '/en/favorites',
    news: '/en/news',
    brands: '/en/brands',
    terms: '/en/terms',
    customerService: '/en/customer-service',
    landing: '/en/company-orders',
    brand: '/en/b/tallmo-matsal',
    campaign: '/en/dc/three-soups-for-two',
  },
} as const

export type PageName = keyof (typeof paths)['sv']

/**
 * Returns the path of a page. The paths are copied from the specification, so the tests do not
 * depend on the route table.
 */
export const getPath = ({ language }: Pick<Shopper, 'language'>, pageName: PageName): string =>
  paths[language][pageName]

export async function visit(shopper: Shopper, pageName: PageName): Promise<void> {
  await shopper.page.goto(getPath(shopper, pageName))
}

export async function visitMeal({ page, language }: Shopper, meal: Meal): Promise<void> {
  await page.goto(`/${language}/p/${meal.alias}`)
}

/** Opens the category of the meal, which shows the card of the meal. */
export async function visitCategory({ page, language }: Shopper, meal: Meal): Promise<void> {
  await page.goto(`/${language}/c/${meal.categoryAlias}`)
}

/** Returns the button of the form on the page of a meal. On a phone it names the price too. */
export const getAddButton = ({ page, t }: Pick<Shopper, 'page' | 't'>): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t('product.add')}(?: .*)?$`) })

/** Opens the home page and follows the links to the top category, its subcategory and the meal. */
export async function browseToMeal(shopper: Shopper, meal: Meal): Promise<void> {
  const { page, t } = shopper
  await visit(shopper, 'home')
  const categories = page.getByRole('navigation', { name: t('header.categories') })
  await follow(categories.getByRole('link', { name: meal.topCategory, exact: true }).first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meal.topCategory)
  const subcategories = page.getByRole('navigation', { name: t('list.subCategories') })
  await follow(subcategories.getByRole('link', { name: meal.category, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meal.category)
  await follow(page.getByRole('main').getByRole('link', { name: meal.name, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meal.name)
}

export function getCartLink({ page, t }: Shopper): Locator {
  return page.getByRole('banner').getByRole('link', { name: t('header.cart') })
}

export async function expectCartCount(shopper: Shopper, count: number): Promise<void> {
  await expect(getCartLink(shopper)).toHaveText(new RegExp(`\\D${count}$`))
}

export function getToasts({ page }: Shopper): Locator {
  return page.locator('[data-toasts]')
}
