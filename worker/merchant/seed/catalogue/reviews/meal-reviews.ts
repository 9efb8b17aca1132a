import { asianEnglish } from './asian-en.ts'
import { asianSwedish } from './asian-sv.ts'
import { everydayEnglish } from './everyday-en.ts'
import { everydaySwedish } from './everyday-sv.ts'
import type { MealReviews } from './meal-review.ts'
import { nordicEnglish } from './nordic-en.ts'
import { nordicSwedish } from './nordic-sv.ts'
import { southernEnglish } from './southern-en.ts'
import { southernSwedish } from './southern-sv.ts'

/** What shoppers say of the meals sold most, one to four of each: every one names what only that meal has. */
export const mealReviews: Record<'en' | 'sv', MealReviews> = {
  en: { ...nordicEnglish, ...asianEnglish, ...southernEnglish, ...everydayEnglish },
  sv: { ...nordicSwedish, ...asianSwedish, ...southernSwedish, ...everydaySwedish },
}
