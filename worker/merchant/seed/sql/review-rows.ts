import { languages } from '../catalogue.ts'
import type { Meal } from '../meals/meal.ts'
import { toTableRows, type TableRows } from './sql-text.ts'
import { readData } from '../read-data.ts'
import { reviews as schema } from '../schema/catalogue-schema.ts'

/**
 * Number of days between the date of the best-selling meal and its first review. Other meals get
 * their first review later.
 */
const FIRST_REVIEW_DAYS = 6
const DAYS_BETWEEN_REVIEWS = 9
const APPROVAL_HOURS = 20

/** Lists the reviews. Best-selling meals get their reviews sooner than other meals. */
export function buildReviewRows(meals: readonly Meal[]): TableRows {
  const reviewed = meals
    .filter(({ productId }) => languages.some(({ key }) => reviews[key][productId]))
    .toSorted((one, other) => other.soldCount - one.soldCount)
  const rows = reviewed.flatMap(({ productId, addedOn }, rank) =>
    languages.flatMap(({ id, key }) => {
      const own = reviews[key][productId] ?? []
      return own.map(({ rating, comment, author }, index) => {
        const days = FIRST_REVIEW_DAYS + rank + DAYS_BETWEEN_REVIEWS * index
        const writtenAt = addHours(addedOn, 24 * days + 11)
        const publishedAt = addHours(writtenAt, APPROVAL_HOURS)
        return { productId, language: id, rating, comment, author, writtenAt, publishedAt }
      })
    }),
  )
  return toTableRows('reviews', rows)
}

function addHours(time: string, hours: number): string {
  return new Date(new Date(time).getTime() + hours * 60 * 60 * 1000).toISOString()
}

/** The customer reviews of each language. The key is the product id. */
export const reviews = {
  sv: readData('reviews/sv.json', schema),
  en: readData('reviews/en.json', schema),
}
