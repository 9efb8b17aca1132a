import type { Diet, Meal } from '../../meals/meal.ts'
import { meals } from '../../meals/meals.ts'
import type { CollectionDraft } from '../draft.ts'
import { linksIn } from '../links.ts'
import { definePage } from '../page.ts'
import type { PageKey } from '../page-aliases.ts'
import { buttons, productList } from '../widgets.ts'

type ShortcutDraft = {
  key: PageKey
  isIn: (meal: Meal) => boolean
  sv: [title: string, intro: string]
  en: [title: string, intro: string]
}

const QUICK_MINUTES = 3
const has = (diet: Diet) => (meal: Meal) => meal.diets.includes(diet)

const drafts: ShortcutDraft[] = [
  {
    key: 'quick',
    isIn: (meal) => meal.minutes <= QUICK_MINUTES && !meal.category.startsWith('sweet'),
    sv: [
      'Klart på tre minuter',
      'Kortare tid än det tar att duka. Några ska värmas, andra äts som de är.',
    ],
    en: [
      'Ready in three minutes',
      'Less time than it takes to lay the table. Some want heating, others are eaten as they are.',
    ],
  },
  {
    key: 'vegan',
    isIn: has('vegan'),
    sv: [
      'Veganskt',
      'Ingenting från djur, och ingenting som försöker låtsas. Linser, tofu, svamp och kokos som får smaka sig själva.',
    ],
    en: [
      'Vegan',
      'Nothing from animals, and nothing that pretends to be. Lentils, tofu, mushrooms and coconut, tasting of what they are.',
    ],
  },
  {
    key: 'vegetarian',
    isIn: has('vegetarian'),
    sv: [
      'Vegetariskt',
      'Utan kött och fisk, ofta med ost eller ägg. De veganska rätterna finns med här också.',
    ],
    en: [
      'Vegetarian',
      'Without meat or fish, often with cheese or eggs. The vegan meals are here as well.',
    ],
  },
  {
    key: 'glutenFree',
    isIn: has('gluten-free'),
    sv: [
      'Utan gluten',
      'Rätter vars recept inte innehåller spannmål med gluten. Spår kan förekomma, eftersom köken även hanterar mjöl.',
    ],
    en: [
      'Without gluten',
      'Meals whose recipes have no cereals with gluten. Traces may occur, because the kitchens handle flour too.',
    ],
  },
  {
    key: 'lactoseFree',
    isIn: has('lactose-free'),
    sv: [
      'Utan mjölk',
      'Ingen mjölk, grädde, ost eller smör i receptet. Spår kan förekomma, eftersom köken använder mjölk till annat.',
    ],
    en: [
      'Without milk',
      'No milk, cream, cheese or butter in the recipe. Traces may occur, because the kitchens use milk for other meals.',
    ],
  },
  {
    key: 'protein',
    isIn: has('high-protein'),
    sv: [
      'Proteinrikt',
      'Minst 30 gram protein i varje portion. Från lax, kyckling, högrev och ägg, inte ur en burk.',
    ],
    en: [
      'High in protein',
      'At least 30 grams of protein in every portion. From salmon, chicken, beef and eggs, not from a tub.',
    ],
  },
  {
    key: 'hot',
    isIn: has('spicy'),
    sv: [
      'Hetta',
      'Chili, sichuanpeppar och currypasta. Flera av rätterna går att få mildare: välj styrka på produktsidan.',
    ],
    en: [
      'Hot and spicy',
      'Chilli, Sichuan pepper and curry paste. Several of the meals come milder too: choose on the product page.',
    ],
  },
]

export function listMealIds(isIn: (meal: Meal) => boolean): number[] {
  return meals
    .filter(isIn)
    .toSorted((one, other) => other.soldCount - one.soldCount)
    .map((meal) => meal.productId)
}

/** A meal's page tells of one meal; these gather those that answer the same wish. */
export const shortcuts: CollectionDraft[] = drafts.map(({ key, isIn, sv, en }) => {
  const productIds = listMealIds(isIn)
  const pageCount = Math.ceil(productIds.length / 4)
  const list = productList({ title: '', search: { productIds }, pageCount })
  return definePage({
    key,
    tags: ['shortcut'],
    sv: {
      title: sv[0],
      intro: sv[1],
      sections: [],
      more: [list, buttons(['Se alla rätter', linksIn('sv').allMeals])],
    },
    en: {
      title: en[0],
      intro: en[1],
      sections: [],
      more: [list, buttons(['See all meals', linksIn('en').allMeals])],
    },
  })
})
