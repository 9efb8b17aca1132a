import { asianEnglish } from '../catalogue/reviews/asian-en.ts'
import { asianSwedish } from '../catalogue/reviews/asian-sv.ts'
import { everydayEnglish } from '../catalogue/reviews/everyday-en.ts'
import { everydaySwedish } from '../catalogue/reviews/everyday-sv.ts'
import type { MealReviews } from '../catalogue/reviews/meal-review.ts'
import { nordicEnglish } from '../catalogue/reviews/nordic-en.ts'
import { nordicSwedish } from '../catalogue/reviews/nordic-sv.ts'
import { southernEnglish } from '../catalogue/reviews/southern-en.ts'
import { southernSwedish } from '../catalogue/reviews/southern-sv.ts'

/** What shoppers say of the meals sold most, one to four of each: every one names what only that meal has. */
export const mealReviews: Record<'en' | 'sv', MealReviews> = {
  en: { ...nordicEnglish, ...asianEnglish, ...southernEnglish, ...everydayEnglish },
  sv: { ...nordicSwedish, ...asianSwedish, ...southernSwedish, ...everydaySwedish },
}
