import type { Allergen, Diet, Meal, PictureIngredient, PictureRecipe, Text } from './meal.ts'
import type { MealPrice } from './meal-price.ts'
import type { SkuDraft } from '../catalogue/meal-skus.ts'
import { pictureIngredients, type PictureIngredientName } from '../../pictures/picture-names.ts'
import { storageTexts, type Packaging } from '../catalogue/storage-texts.ts'

/** What a cook writes of a meal in one language, in the order a shopper reads it. */
export type MealWords = [
  name: string,
  summary: string,
  firstParagraph: string,
  secondParagraph: string,
  ingredients: string,
]

type Pack = {
  kind: Packaging
  /** From the fridge to the plate. */
  minutes: number
  weightGrams: number
  /** How this meal is kept, where what is said of its packaging does not fit. */
  keep?: Text
  /** How this meal is made ready, where what is said of its packaging does not fit. */
  serve?: Text
}

export type MealDraft = {
  /** Never reused: the product, its article number and its skus are known by it. */
  number: number
  brand: string
  category: string
  en: MealWords
  sv: MealWords
  pack: Pack
  allergens: Allergen[]
  /** Only what the label cannot tell; see `listDiets`. */
  diets: Extract<Diet, 'vegan' | 'vegetarian' | 'spicy'>[]
  nutrition: { protein: number; carbohydrate: number; fat: number; salt: number }
  price: MealPrice
  skus: SkuDraft[]
  picture: Pick<PictureRecipe, 'vessel' | 'base'> & {
    on: Partial<Record<PictureIngredientName, number>>
  }
  addedOn: string
  soldCount: number
}

export function defineMeal(draft: MealDraft): Meal {
  const { number, en, sv, pack, nutrition, picture } = draft
  const productId = 1000 + number
  return {
    productId,
    articleNumber: `M-${productId}`,
    alias: { en: toAlias(en[0]), sv: toAlias(sv[0]) },
    name: { en: en[0], sv: sv[0] },
    brand: draft.brand,
    category: draft.category,
    summary: { en: en[1], sv: sv[1] },
    description: { en: toParagraphs(en[2], en[3]), sv: toParagraphs(sv[2], sv[3]) },
    storage: toStorage(pack),
    ingredients: { en: en[4], sv: sv[4] },
    allergens: draft.allergens,
    diets: listDiets(draft),
    minutes: pack.minutes,
    weightGrams: pack.weightGrams,
    nutritionPerPortion: {
      kcal: countKcal(nutrition),
      proteinGrams: nutrition.protein,
      carbohydrateGrams: nutrition.carbohydrate,
      fatGrams: nutrition.fat,
      saltGrams: nutrition.salt,
    },
    price: draft.price,
    skus: draft.skus.map((sku, position) => ({ skuId: toSkuId(number, position), ...sku })),
    picture: {
      vessel: picture.vessel,
      base: picture.base,
      tint: chooseTint(number),
      ingredients: listPictureIngredients(picture.on),
    },
    addedOn: draft.addedOn,
    soldCount: draft.soldCount,
  }
}

/** Past a hundred the old sum would meet the second sizes of the first meals; ids once given are kept. */
function toSkuId(number: number, position: number): number {
  return number < 100 ? 5000 + number + 100 * position : 10_000 + 10 * number + position
}

export function toAlias(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function toParagraphs(first: string, second: string): string {
  return `<p>${first}</p><p>${second}</p>`
}

function toStorage({ kind, minutes, keep, serve }: Pack): Text {
  const { en, sv } = storageTexts[kind](minutes)
  return {
    en: toParagraphs(keep?.en ?? en[0], serve?.en ?? en[1] ?? ''),
    sv: toParagraphs(keep?.sv ?? sv[0], serve?.sv ?? sv[1] ?? ''),
  }
}

function countKcal({ protein, carbohydrate, fat }: MealDraft['nutrition']): number {
  return Math.round(4 * protein + 4 * carbohydrate + 9 * fat)
}

function listDiets({ allergens, diets, nutrition }: MealDraft): Diet[] {
  const isVegan = diets.includes('vegan')
  // A fifth of the energy is what the law asks of such a claim; 30 g is what a hungry reader expects of it.
  const isHighInProtein =
    nutrition.protein >= 30 && nutrition.protein * 4 >= countKcal(nutrition) / 5
  const marks: [Diet, boolean][] = [
    ['vegan', isVegan],
    ['vegetarian', isVegan || diets.includes('vegetarian')],
    ['gluten-free', !allergens.includes('gluten')],
    ['lactose-free', !allergens.includes('milk')],
    ['high-protein', isHighInProtein],
    ['spicy', diets.includes('spicy')],
  ]
  return marks.filter(([, isTrue]) => isTrue).map(([diet]) => diet)
}

const tints = [1, 2, 3, 4, 5, 6] as const

/** Every six neighbours have six tints, and each row of six begins one further on. */
function chooseTint(number: number): PictureRecipe['tint'] {
  return tints[(number + Math.floor(number / 6)) % tints.length] ?? 1
}

function listPictureIngredients(counts: MealDraft['picture']['on']): PictureIngredient[] {
  return Object.entries(counts).flatMap(([word, count]) => {
    const name = pictureIngredients.find((known) => known === word)
    return name ? [{ name, count }] : []
  })
}
