import { home } from './areas/home.ts'
import { lists } from './areas/lists.ts'
import { product } from './areas/product.ts'
import { winter } from './areas/winter.ts'
import type { AreaKey, CollectionDraft } from './draft.ts'
import { about } from './pages/about.ts'
import { christmas } from './pages/christmas.ts'
import { companies } from './pages/companies.ts'
import { cookies } from './pages/cookies.ts'
import { customerService } from './pages/customer-service.ts'
import { delivery } from './pages/delivery.ts'
import { foodSafety } from './pages/food-safety.ts'
import { privacy } from './pages/privacy.ts'
import { shortcuts } from './pages/shortcuts.ts'
import { terms } from './pages/terms.ts'

type Area = { id: number; family: string; name: string; newerName: string }

export const areas: Record<AreaKey, Area> = {
  home: { id: 1, family: 'Frontpage', name: 'The front page area', newerName: 'Content' },
  'list-top': {
    id: 2,
    family: 'Productlist',
    name: 'The top part of the product list',
    newerName: 'Above List',
  },
  'list-bottom': {
    id: 3,
    family: 'Productlist',
    name: 'The bottom part of the product list',
    newerName: 'Below List',
  },
  product: { id: 4, family: 'Product', name: 'Product detail page', newerName: 'Below Details' },
}

export const collections: CollectionDraft[] = [
  home,
  ...lists,
  product,
  winter,
  about,
  delivery,
  terms,
  privacy,
  cookies,
  foodSafety,
  customerService,
  companies,
  christmas,
  ...shortcuts,
]
