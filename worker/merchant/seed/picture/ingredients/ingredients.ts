import type { PictureIngredientName } from '../../catalogue/picture-words.ts'
import type { Ingredient } from '../ingredient.ts'
import { beans } from './beans.ts'
import { cheeseAndTofu } from './cheese-and-tofu.ts'
import { fishAndEgg } from './fish-and-egg.ts'
import { fruit } from './fruit.ts'
import { leaves } from './leaves.ts'
import { meats } from './meats.ts'
import { rootsAndBreads } from './roots-and-breads.ts'
import { roundSlices } from './round-slices.ts'
import { sauces } from './sauces.ts'
import { sticks } from './sticks.ts'

export const ingredients: Record<PictureIngredientName, Ingredient> = {
  ...beans,
  ...cheeseAndTofu,
  ...fishAndEgg,
  ...fruit,
  ...leaves,
  ...meats,
  ...rootsAndBreads,
  ...roundSlices,
  ...sauces,
  ...sticks,
}
