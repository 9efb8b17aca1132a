import type { CategoryDraft } from '../catalogue/category-draft.ts'
import type { Category, Text } from './meal.ts'
import { nordicAndAsian } from '../catalogue/categories-nordic-asian.ts'
import { mediterraneanAndAmericas } from '../catalogue/categories-west.ts'
import { moreCategories } from '../catalogue/categories-more.ts'
import { toAlias } from './to-meal.ts'

const tree = [...nordicAndAsian, ...mediterraneanAndAmericas, ...moreCategories]

type Place = { draft: CategoryDraft; parent: string | null; order: number }

function listPlaces(drafts: CategoryDraft[], parent: string | null): Place[] {
  return drafts.flatMap((draft, position) => [
    { draft, parent, order: position + 1 },
    ...listPlaces(draft.children ?? [], draft.key),
  ])
}

function toAliases({ en, sv }: Text): Text {
  return { en: toAlias(en), sv: toAlias(sv) }
}

export const categories: Category[] = listPlaces(tree, null).map(
  ({ draft: { id, key, name, description }, parent, order }) => ({
    categoryId: id,
    key,
    parent,
    order,
    alias: toAliases(name),
    name,
    description,
  }),
)
