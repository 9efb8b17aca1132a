import type { Category } from '../meals/meal.ts'

/** The id stays with its key wherever the category moves. */
export type CategoryDraft = Pick<Category, 'key' | 'name' | 'description'> & {
  id: number
  children?: CategoryDraft[]
}
