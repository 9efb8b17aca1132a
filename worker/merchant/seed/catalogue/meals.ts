import type { Meal } from './meal.ts'
import { asianCurry } from './meals-asian-curry.ts'
import { asianNoodles } from './meals-asian-noodles.ts'
import { asianRice } from './meals-asian-rice.ts'
import { bowls } from './meals-bowls.ts'
import { breakfast } from './meals-breakfast.ts'
import { gratins } from './meals-gratins.ts'
import { levant } from './meals-levant.ts'
import { nordicClassics } from './meals-nordic-classics.ts'
import { nordicFish } from './meals-nordic-fish.ts'
import { pasta } from './meals-pasta.ts'
import { soups } from './meals-soups.ts'
import { sweet } from './meals-sweet.ts'

/** In the order of their numbers; new ones go last. */
export const meals: Meal[] = [
  ...nordicClassics,
  ...nordicFish,
  ...asianNoodles,
  ...asianRice,
  ...asianCurry,
  ...pasta,
  ...gratins,
  ...levant,
  ...bowls,
  ...soups,
  ...breakfast,
  ...sweet,
]
