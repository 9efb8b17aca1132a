import { decodeLeniently } from '#shared/paths/decode-segments.ts'
import { z } from 'zod'
import { toMarketKey, type GetCachedJson } from '../../channel/cached-json.ts'
import { graphqlInContext, listItems } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { toPlainText } from '../link/clean-html.ts'

/** A category of the category tree. `parentId` is 0 for a top-level category. */
const categorySchema = z.object({
  id: z.number(),
  parentId: z.number(),
  name: z.string(),
  alias: z.string(),
  description: z.string(),
  /** The category's alias in each language, by language code. */
  aliases: z.record(z.string(), z.string()),
})
export type Category = z.infer<typeof categorySchema>

export const categoriesDocument = graphqlInContext(`
  query categories {
    categories {
      categoryId
      parentCategoryId
      order
      alias
      name
      description
      isHidden
      alternativeUrls {
        url
        language
      }
    }
  }
`)

type AlternativeUrl = { url: string; language: string } | null

/** The alias is the last segment of a URL. */
export function toAliases(urls: (AlternativeUrl | null)[] | null): Record<string, string> {
  const entries = listItems(urls).flatMap(({ url, language }) => {
    const alias = url.split('/').findLast((segment) => segment !== '')
    return alias ? [[language, decodeLeniently(alias)]] : []
  })
  return Object.fromEntries(entries)
}

export async function loadCategories(merchant: MerchantClient): Promise<Category[]> {
  const { categories } = await merchant.call(categoriesDocument, {})
  return listItems(categories)
    .filter((category) => !category.isHidden && category.alias)
    .sort((one, other) => one.order - other.order)
    .map((category) => ({
      id: category.categoryId,
      parentId: category.parentCategoryId,
      name: category.name,
      alias: category.alias ?? '',
      description: toPlainText(category.description),
      aliases: toAliases(category.alternativeUrls),
    }))
}

const categoriesSchema = z.array(categorySchema)

/** Every page needs the same tree. */
export function loadCategoryTree(
  merchant: MerchantClient,
  getCachedJson: GetCachedJson,
): Promise<Category[]> {
  return getCachedJson({
    key: toMarketKey('categories', merchant),
    version: 1,
    schema: categoriesSchema,
    load: () => loadCategories(merchant),
  })
}
