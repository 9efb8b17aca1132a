import type { PictureIngredientName } from '../picture-names.ts'
import type { Ingredient } from '../ingredient.ts'
import { beans } from './beans.ts'
import { cheeseAndTofu } from './cheese-and-tofu.ts'
import { doughAndBreading } from './dough-and-breading.ts'
import { fishAndEgg } from './fish-and-egg.ts'
import { seafood } from './seafood.ts'
import { fruit } from './fruit.ts'
import { leaves } from './leaves.ts'
import { meats } from './meats.ts'
import { fruitAndVegetables } from './fruit-and-vegetables.ts'
import { rollsAndPatties } from './rolls-and-patties.ts'
import { rootsAndBreads } from './roots-and-breads.ts'
import { roundSlices } from './round-slices.ts'
import { sauces } from './sauces.ts'
import { sticks } from './sticks.ts'

export const ingredients: Record<PictureIngredientName, Ingredient> = {
  ...beans,
  ...cheeseAndTofu,
  ...doughAndBreading,
  ...fishAndEgg,
  ...seafood,
  ...fruit,
  ...leaves,
  ...meats,
  ...fruitAndVegetables,
  ...rollsAndPatties,
  ...rootsAndBreads,
  ...roundSlices,
  ...sauces,
  ...sticks,
}
