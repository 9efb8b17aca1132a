import type { Text } from '../meals/meal.ts'
import { brands } from '../meals/brands.ts'
import { categories } from '../meals/categories.ts'
import { linksIn } from './links.ts'
import { pageAliases, type PageKey } from './page-aliases.ts'

export type MenuItemDraft = {
  type: 'category' | 'brand' | 'page' | 'custom'
  targetId: number | null
  label: Text | null
  url: Text | null
  children: MenuItemDraft[]
}

export type MenuDraft = {
  id: number
  name: string
  title: Text
  locations: string[]
  items: MenuItemDraft[]
}

const item = (draft: Partial<MenuItemDraft> & Pick<MenuItemDraft, 'type'>): MenuItemDraft => ({
  targetId: null,
  label: null,
  url: null,
  children: [],
  ...draft,
})

const toPage = (key: PageKey, label: Text | null = null) =>
  item({ type: 'page', targetId: pageAliases[key].id, label })

const toCategories = (parent: string | null): MenuItemDraft[] =>
  categories
    .filter((category) => category.parent === parent)
    .map(({ categoryId, key }) =>
      item({ type: 'category', targetId: categoryId, children: toCategories(key) }),
    )

const sv = linksIn('sv')
const en = linksIn('en')

const allMeals = item({
  type: 'custom',
  label: { sv: 'Alla rätter', en: 'All meals' },
  url: { sv: sv.allMeals, en: en.allMeals },
})

const kitchens = item({
  type: 'custom',
  label: { sv: 'Köken', en: 'The kitchens' },
  url: { sv: sv.allBrands, en: en.allBrands },
  children: brands.map(({ brandId }) => item({ type: 'brand', targetId: brandId })),
})

export const menus: MenuDraft[] = [
  {
    id: 1,
    name: 'Main',
    title: { sv: 'Menyn', en: 'The menu' },
    locations: ['main', 'main-desktop'],
    items: [...toCategories(null), kitchens, allMeals],
  },
  {
    id: 2,
    name: 'Main, phone',
    title: { sv: 'Menyn', en: 'The menu' },
    locations: ['main-mobile'],
    items: [allMeals, ...toCategories(null), kitchens, toPage('customerService')],
  },
  {
    id: 3,
    name: 'Top bar',
    title: { sv: 'Bra att veta', en: 'Good to know' },
    locations: ['top-bar'],
    items: [
      toPage('delivery', { sv: 'Inom 24 timmar', en: 'Within 24 hours' }),
      toPage('companies', { sv: 'Företag', en: 'Companies' }),
      toPage('customerService'),
    ],
  },
  {
    id: 4,
    name: 'Footer, first',
    title: { sv: 'Butiken', en: 'The shop' },
    locations: ['footer-first', 'footer-1'],
    items: [allMeals, kitchens, toPage('quick'), toPage('vegan'), toPage('about')].map((entry) => ({
      ...entry,
      children: [],
    })),
  },
  {
    id: 5,
    name: 'Footer, second',
    title: { sv: 'Hjälp', en: 'Help' },
    locations: ['footer-second', 'footer-2'],
    items: [
      toPage('customerService'),
      toPage('delivery'),
      toPage('foodSafety'),
      toPage('companies'),
    ],
  },
  {
    id: 6,
    name: 'Footer, third',
    title: { sv: 'Det finstilta', en: 'The small print' },
    locations: ['footer-3'],
    items: [toPage('terms'), toPage('privacy'), toPage('cookies')],
  },
  {
    id: 7,
    name: 'Information pages',
    title: { sv: 'Information', en: 'Information' },
    locations: ['info-pages'],
    items: [
      toPage('customerService'),
      toPage('delivery'),
      toPage('foodSafety'),
      toPage('about'),
      toPage('terms'),
      toPage('privacy'),
      toPage('cookies'),
    ],
  },
]
