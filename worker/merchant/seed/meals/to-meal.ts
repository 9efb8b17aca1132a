import { toPictureIngredients, type PictureRecipe } from '../../pictures/pictures.ts'
import type { Allergen, Diet, MealData, Packaging } from '../schema/meal-schema.ts'
import type { Text } from '../schema/text.ts'
import { isFreeFrom, type Meal, type MealSku } from './meal.ts'
import { addEnergy } from './nutrition.ts'

export type MealVocabulary = { sizes: Record<string, Text>; packaging: Packaging }

export function toMeal(data: MealData, category: string, vocabulary: MealVocabulary): Meal {
  const { productId, description, nutrition, picture } = data
  return {
    ...data,
    articleNumber: `M-${productId}`,
    category,
    description: { sv: toParagraphs(description.sv), en: toParagraphs(description.en) },
    storage: toStorage(data, vocabulary),
    diets: listDiets(data),
    nutritionPerPortion: addEnergy(nutrition),
    price: toPrice(data.priceInKronor),
    skus: toSkus(data, vocabulary),
    picture: {
      ...picture,
      tint: chooseTint(productId),
      ingredients: toPictureIngredients(picture.ingredients),
    },
  }
}

const toParagraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('')

/** Names the degrees of a text in Fahrenheit first; ovens are set in steps of five. */
const addFahrenheit = (text: string) =>
  text.replaceAll(/(\d+) °C/g, (celsius, degrees: string) => {
    const step = Number(degrees) < 100 ? 1 : 5
    return `${Math.round((Number(degrees) * 1.8 + 32) / step) * step} °F / ${celsius}`
  })

function toStorage(data: MealData, { packaging }: MealVocabulary): Text {
  const standard = packaging[data.packaging]
  if (!standard) throw new Error(`Meal ${data.productId}: unknown packaging ${data.packaging}`)
  const keep = data.keep ?? standard.keep
  const serve = data.serve ?? standard.serve
  if (!serve) throw new Error(`Meal ${data.productId}: "serve" is missing`)
  const fill = (text: string) => text.replace('{minutes}', String(data.minutes))
  return {
    sv: toParagraphs([fill(keep.sv), fill(serve.sv)]),
    en: addFahrenheit(toParagraphs([fill(keep.en), fill(serve.en)])),
  }
}

function toSkus({ productId, skus }: MealData, { sizes }: MealVocabulary): MealSku[] {
  return skus.map((sku) => {
    const name = sizes[sku.size]
    if (!name) throw new Error(`Meal ${productId}: unknown size ${sku.size}`)
    return { ...sku, name }
  })
}

const animalAllergens = ['fish', 'crustaceans', 'molluscs'] as const satisfies Allergen[]

// A diet is stated only if the meal is known to be free from the allergens that the diet excludes.
function listDiets(meal: MealData): Diet[] {
  const { diets, nutrition } = meal
  const isFree = (allergen: Allergen) => isFreeFrom(meal, allergen)
  const isVegetarian =
    (diets.includes('vegan') || diets.includes('vegetarian')) && animalAllergens.every(isFree)
  const isVegan = diets.includes('vegan') && isVegetarian && isFree('milk') && isFree('egg')
  // The law requires a fifth of the energy from protein for the claim "high in protein". The shop
  // also requires 30 g of protein.
  const isHighInProtein =
    nutrition.proteinGrams >= 30 && nutrition.proteinGrams * 4 >= addEnergy(nutrition).kcal / 5
  const marks: [Diet, boolean][] = [
    ['vegan', isVegan],
    ['vegetarian', isVegetarian],
    ['gluten-free', isFree('gluten')],
    ['lactose-free', isFree('milk')],
    ['high-protein', isHighInProtein],
    ['spicy', diets.includes('spicy')],
  ]
  return marks.filter(([, isTrue]) => isTrue).map(([name]) => name)
}

const tints = [1, 2, 3, 4, 5, 6] as const
/** The first product id is this number plus one. */
const FIRST_NUMBER = 1000

/**
 * Chooses the table tint of a meal. The meals use all six tints in turn, and each group of six
 * meals starts with the next tint.
 */
function chooseTint(productId: number): PictureRecipe['tint'] {
  const number = productId - FIRST_NUMBER
  return tints[(number + Math.floor(number / tints.length)) % tints.length] ?? 1
}

const toPrice = ({ selling, regular = selling }: MealData['priceInKronor']) => ({
  selling,
  regular,
})
