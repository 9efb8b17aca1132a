import { z } from 'zod'
import { toMarketKey, type GetCachedJson } from '../../channel/cached-json.ts'
import { graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import { toPlainText } from '../link/clean-html.ts'
import type { MerchantClient } from '../client/client.ts'
import { MAX_TAKE } from './product-limits.ts'

const brandSchema = z.object({ name: z.string(), alias: z.string() })
export type Brand = z.infer<typeof brandSchema>

export type ListedBrand = Brand & {
  /** Path of its picture below the merchant's picture endpoint. */
  picture: string | null
  /** The place where it cooks; empty if the merchant does not tell. */
  place: string
}

export const toBrandPicturePath = (fileName: string): string =>
  `brand/raw/${encodeURIComponent(fileName)}`

/** The longest name of a place. A longer text of a brand is not its place. */
const MAX_PLACE_LENGTH = 60

export const brandsDocument = graphqlInContext(`
  query brands {
    brands {
      alias
      name
      primaryImage
      secondaryDescription
    }
  }
`)

type ApiBrand = NonNullable<NonNullable<ResultOf<typeof brandsDocument>['brands']>[number]>

function toListedBrands(brand: ApiBrand): ListedBrand[] {
  const { name, alias, primaryImage, secondaryDescription } = brand
  if (!alias || !name) return []
  const place = toPlainText(secondaryDescription)
  return [
    {
      name,
      alias,
      picture: primaryImage ? toBrandPicturePath(primaryImage) : null,
      place: place.length <= MAX_PLACE_LENGTH ? place : '',
    },
  ]
}

/** Returns all brands that have a page, in no particular order. */
export async function loadBrands(merchant: MerchantClient): Promise<ListedBrand[]> {
  const { brands } = await merchant.call(brandsDocument, {})
  return listItems(brands).flatMap(toListedBrands)
}

export const brandCategoriesDocument = graphqlInContext(`
  query brandCategories($take: Int) {
    products(take: $take, filter: { sort: MOST_SOLD }) {
      products {
        brand {
          alias
        }
        primaryCategory {
          alias
        }
      }
    }
  }
`)

export type BrandCategory = { brandAlias: string | null; categoryAlias: string | null }

export async function loadBrandCategories(merchant: MerchantClient): Promise<BrandCategory[]> {
  const { products } = await merchant.call(brandCategoriesDocument, { take: MAX_TAKE })
  return (products?.products ?? []).map((product) => ({
    brandAlias: product?.brand?.alias ?? null,
    categoryAlias: product?.primaryCategory?.alias ?? null,
  }))
}

const brandsSchema = z.array(brandSchema)

export function loadCachedBrands(
  merchant: MerchantClient,
  getCachedJson: GetCachedJson,
): Promise<Brand[]> {
  return getCachedJson({
    key: toMarketKey('brands', merchant),
    version: 1,
    schema: brandsSchema,
    load: () => loadBrands(merchant),
  })
}
