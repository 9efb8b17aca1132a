import type { Meal } from '../meals/meal.ts'
import { productLists } from '../meals/product-lists.ts'
import { mealReviews } from '../meals/meal-reviews.ts'
import { variantGroups } from '../meals/variant-groups.ts'
import { languages } from '../catalogue.ts'
import { toInserts, type SqlValue } from './sql-text.ts'

/** Tables of their own rows; the others go with their products. */
export const extraTables = [
  'url_history',
  'search_words',
  'product_lists',
  'variant_groups',
  'facet_values',
]

const hasMeal = (meals: readonly Meal[]) => {
  const ids = new Set(meals.map((meal) => meal.productId))
  return (productId: number) => ids.has(productId)
}

export function toListLines(meals: readonly Meal[]): string[] {
  return [
    ...toInserts(
      'product_lists',
      ['list_id'],
      productLists.map(({ listId }) => [listId]),
    ),
    ...toInserts(
      'product_list_texts',
      ['list_id, language, alias, name, description'],
      productLists.flatMap((list) =>
        languages.map(({ id, key }): SqlValue[] => [
          list.listId,
          id,
          list.alias[key],
          list.name[key],
          list.description[key],
        ]),
      ),
    ),
    ...toInserts(
      'product_list_members',
      ['list_id, product_id'],
      productLists.flatMap(({ listId, holds }) =>
        meals.filter(holds).map((meal): SqlValue[] => [listId, meal.productId]),
      ),
    ),
  ]
}

/** Groups of which all meals are in the catalogue. */
export function toVariantLines(meals: readonly Meal[]): string[] {
  const isKnown = hasMeal(meals)
  const groups = variantGroups.filter(({ members }) =>
    members.every(({ productId }) => isKnown(productId)),
  )
  const members = groups.flatMap((group) =>
    group.members.map((member, position) => ({ ...member, position, of: group.variantGroupId })),
  )
  return [
    ...toInserts(
      'variant_groups',
      ['variant_group_id, dimension, main_product_id'],
      groups.map((group) => [
        group.variantGroupId,
        group.dimension,
        group.members[0]?.productId ?? null,
      ]),
    ),
    ...toInserts(
      'variant_group_texts',
      ['variant_group_id, language, name'],
      groups.flatMap(({ variantGroupId, name }) =>
        languages.map(({ id, key }): SqlValue[] => [variantGroupId, id, name[key]]),
      ),
    ),
    ...toInserts(
      'variant_members',
      ['product_id, variant_group_id, position, value'],
      members.map(({ productId, of, position, value }) => [productId, of, position, value]),
    ),
    ...toInserts(
      'variant_member_texts',
      ['product_id, language, label'],
      members.flatMap(({ productId, label }) =>
        languages.map(({ id, key }): SqlValue[] => [productId, id, label[key]]),
      ),
    ),
  ]
}

/** What sells best was reviewed soonest after it came. */
export function toReviewLines(meals: readonly Meal[]): string[] {
  const reviewed = meals
    .filter(({ productId }) => languages.some(({ key }) => mealReviews[key][productId]))
    .toSorted((one, other) => other.soldCount - one.soldCount)
  const rows = reviewed.flatMap(({ productId, addedOn }, place) =>
    languages.flatMap(({ id, key }) => {
      const own = mealReviews[key][productId] ?? []
      return own.map(([rating, comment, author], index): SqlValue[] => {
        const writtenAt = addHours(addedOn, 24 * (6 + place + 9 * index) + 11)
        return [productId, id, rating, comment, author, writtenAt, addHours(writtenAt, 20)]
      })
    }),
  )
  const columns = 'product_id, language, rating, comment, author, written_at, published_at'
  return toInserts('reviews', [columns], rows)
}

function addHours(time: string, hours: number): string {
  return new Date(new Date(time).getTime() + hours * 60 * 60 * 1000).toISOString()
}

/** What goes with what: the next two best sellers of the same brand. */
export function toRelatedLines(meals: readonly Meal[]): string[] {
  const rows = meals.flatMap((meal) =>
    meals
      .filter((other) => other.brand === meal.brand && other.category !== meal.category)
      .toSorted((one, other) => other.soldCount - one.soldCount)
      .slice(0, 3)
      .map((other, position): SqlValue[] => [meal.productId, other.productId, position]),
  )
  return toInserts('related_products', ['product_id, other_id, position'], rows)
}

const moved: [oldUrl: string, newUrl: string][] = [
  ['/se/sv/c/grytor', '/se/sv/c/soppor-och-grytor'],
  ['/se/en/c/stews', '/se/en/c/soups-stews'],
  ['/se/sv/l/snabbmat', '/se/sv/l/snabbt'],
  ['/se/en/l/fast-food', '/se/en/l/quick'],
]

export function toUrlHistoryLines(): string[] {
  const rows = moved.map(([oldUrl, newUrl]) => [oldUrl, newUrl, 0, '2026-03-02T08:00:00.000Z'])
  const removed = ['/se/sv/c/julbord', '/se/sv/c/sott', 1, '2026-01-15T08:00:00.000Z']
  return toInserts('url_history', ['old_url, new_url, is_deleted, changed_at'], [...rows, removed])
}
