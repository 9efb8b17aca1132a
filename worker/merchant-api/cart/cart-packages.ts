import { graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import type { ApiLine } from './to-cart-line.ts'

export const cartPackagesDocument = graphqlInContext(`
  query cartPackages($filter: FilterInputType, $take: Int) {
    products(filter: $filter, take: $take) {
      products {
        productId
        alias
        primaryCategory {
          alias
        }
        productImages {
          fileName
        }
        productPackage {
          groups {
            groupId
            options {
              optionId
              quantity
            }
          }
        }
      }
    }
  }
`)

type ApiProduct = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof cartPackagesDocument>['products']>['products']>[number]
>

export type PackageDefinition = {
  alias: string
  categoryAlias: string | null
  pictureFileName: string | null
  pieces: { groupId: number; optionId: number; quantity: number }[]
}

export type PackageDefinitions = ReadonlyMap<number, PackageDefinition>

function toDefinition(product: ApiProduct): PackageDefinition {
  return {
    alias: product.alias,
    categoryAlias: product.primaryCategory?.alias ?? null,
    pictureFileName: product.productImages?.[0]?.fileName ?? null,
    pieces: listItems(product.productPackage?.groups).flatMap(({ groupId, options }) =>
      listItems(options).map((option) => ({ groupId, ...option })),
    ),
  }
}

async function load(merchant: MerchantClient, ids: number[]): Promise<PackageDefinitions> {
  const { products } = await merchant.call(cartPackagesDocument, {
    filter: { productIds: ids, includeCollapsed: true },
    take: ids.length,
  })
  return new Map(
    listItems(products?.products).map((product) => [product.productId, toDefinition(product)]),
  )
}

const noDefinitions: PackageDefinitions = new Map()

/** The cart itself only names them. If the merchant fails, it is shown without definitions. */
export function loadCartPackages(
  merchant: MerchantClient,
  items: readonly (ApiLine | null)[] | null | undefined,
): Promise<PackageDefinitions> {
  const ids = new Set(listItems(items).flatMap((item) => item.productPackage?.packageId ?? []))
  if (ids.size === 0) return Promise.resolve(noDefinitions)
  return loadOptionalPart(merchant, {
    load: (client) => load(client, [...ids]),
    fallback: noDefinitions,
    part: 'cart-packages',
  })
}
