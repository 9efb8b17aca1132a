import type { Meal, Text } from './meal.ts'

export type ProductListSeed = {
  listId: number
  alias: Text
  name: Text
  description: Text
  holds: (meal: Meal) => boolean
}

/** Lists across the categories, at `/l/{alias}`. */
export const productLists: ProductListSeed[] = [
  {
    listId: 1,
    alias: { en: 'quick', sv: 'snabbt' },
    name: { en: 'Ready in three minutes', sv: 'Klart på tre minuter' },
    description: {
      en: 'For the gap between the train and the training: nothing here needs more than three minutes.',
      sv: 'För luckan mellan tåget och träningen. Inget här behöver mer än tre minuter.',
    },
    holds: (meal) => meal.minutes <= 3,
  },
  {
    listId: 2,
    alias: { en: 'family', sv: 'familj' },
    name: { en: 'The whole family', sv: 'Hela familjen' },
    description: {
      en: 'Mild, generous and known by name even to the youngest at the table.',
      sv: 'Milt, rejält och bekant till namnet även för den yngsta vid bordet.',
    },
    holds: (meal) =>
      meal.weightGrams >= 400 &&
      !meal.diets.includes('spicy') &&
      ['nordic-classics', 'nordic-fish', 'pasta-dishes', 'gratins', 'soups-bowls'].includes(
        meal.category,
      ),
  },
  {
    listId: 3,
    alias: { en: 'after-training', sv: 'efter-traningen' },
    name: { en: 'After training', sv: 'Efter träningen' },
    description: {
      en: 'At least thirty grams of protein in each.',
      sv: 'Minst trettio gram protein i varje.',
    },
    holds: (meal) => meal.diets.includes('high-protein'),
  },
]
