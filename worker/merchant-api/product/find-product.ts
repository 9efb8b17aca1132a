import type { Product } from '#shared/product/product.ts'
import { toAliases } from '../catalogue/category-tree.ts'
import { cleanHtml, toPlainText } from '../link/clean-html.ts'
import { fillMeta } from '../link/fill-meta.ts'
import { graphql, graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { nullIfCartRefused } from '../client/errors.ts'
import { rebuildProductPath, type LinkRules } from '../link/rebuild-href.ts'
import { toParameterGroups } from './to-parameter-groups.ts'
import {
  isKnownPrice,
  skuFields,
  summaryFields,
  toProductSummary,
  toSkus,
  toStock,
} from './to-product.ts'
import { toVariantDimensions, variantGroupFields } from './to-variants.ts'

export const productFields = graphql(
  `
    fragment ProductFields on ProductType {
      ...SummaryFields
      ...VariantGroupFields
      articleNumber
      canonicalUrl
      texts {
        text1
        text2
        text3
      }
      meta {
        title
        description
      }
      rating {
        score
        voteCount
      }
      parameterGroups {
        parameterGroupId
        name
        parameters {
          identifier
          name
          value
          show
        }
      }
      alternativeUrls {
        url
        language
      }
    }
  `,
  [summaryFields, variantGroupFields],
)

export const productDocument = graphqlInContext(
  `
    query product($alias: String, $productId: Int) {
      product(alias: $alias, productId: $productId) {
        ...ProductFields
      }
    }
  `,
  [productFields],
)

/** Returns the product with this id, or with this alias in the page's language, or null. */
export async function findProduct(
  merchant: MerchantClient,
  key: { alias: string } | { productId: number },
  rules: LinkRules,
): Promise<Product | null> {
  const { product } = await merchant.call(productDocument, key)
  return product && toProduct(product, rules)
}

export const buyableProductDocument = graphqlInContext(
  `
    query buyableProduct($alias: String, $productId: Int, $cartId: String, $hasCart: Boolean!) {
      product(alias: $alias, productId: $productId) {
        productId
        alias
        primaryCategory {
          alias
        }
        unitPrice {
          sellingPriceIncVatFormatted
          sellingPriceExVatFormatted
          currency {
            code
          }
        }
        totalStock {
          totalStock
          inStock
          oversellable
          static
        }
        skus {
          ...SkuFields
        }
      }
      getCart(id: $cartId) @include(if: $hasCart) {
        id
        isCompleted
        items {
          skuId
          quantity
        }
      }
    }
  `,
  [skuFields],
)

/** What an addition to the cart must know of a product. */
export type BuyableProduct = Pick<Product, 'alias' | 'categoryAlias' | 'skus' | 'stock'> & {
  hasPrice: boolean
  /** The cart of the shopper; null if there is none that can be changed. */
  cart: { id: string; items: { skuId: number; quantity: number }[] } | null
}

type CartReply = NonNullable<ResultOf<typeof buyableProductDocument>['getCart']>

const toFilledCart = ({ id, isCompleted, items }: CartReply): BuyableProduct['cart'] =>
  id && !isCompleted ? { id, items: listItems(items) } : null

/** Like `findProduct`, for an addition to the cart. */
export async function findBuyableProduct(
  merchant: MerchantClient,
  key: { alias: string } | { productId: number },
  cartId: string | null,
): Promise<BuyableProduct | null> {
  const load = (id: string | null) =>
    merchant.call(buyableProductDocument, { ...key, cartId: id, hasCart: id !== null })
  const loaded = cartId === null ? null : await nullIfCartRefused(() => load(cartId))
  const { product, getCart } = loaded ?? (await load(null))
  return (
    product && {
      cart: getCart ? toFilledCart(getCart) : null,
      alias: product.alias,
      categoryAlias: product.primaryCategory?.alias ?? null,
      hasPrice: isKnownPrice(product.unitPrice),
      stock: toStock(product.totalStock),
      skus: toSkus(product.skus),
    }
  )
}

export function toProduct(product: ResultOf<typeof productFields>, rules: LinkRules): Product {
  const category = product.primaryCategory
  const own = toProductSummary(product)
  const summary = toPlainText(product.texts?.text1)
  const metaValues = {
    name: own.name,
    brand: own.brand?.name ?? '',
    pid: own.productId,
    cat: category?.name ?? '',
    category: category?.name ?? '',
    price: own.price?.selling.incVat ?? '',
    dshort: summary,
    dlong: toPlainText(product.texts?.text2),
  }
  return {
    ...own,
    articleNumber: product.articleNumber,
    canonicalPath: rebuildProductPath(product.canonicalUrl, rules),
    summary,
    description: cleanHtml(product.texts?.text2, rules),
    storage: cleanHtml(product.texts?.text3, rules),
    parameterGroups: toParameterGroups(product.parameterGroups),
    category: category?.alias ? { name: category.name, alias: category.alias } : null,
    metaTitle: fillMeta(product.meta?.title, metaValues),
    metaDescription: fillMeta(product.meta?.description, metaValues),
    rating: { average: product.rating?.score ?? 0, count: product.rating?.voteCount ?? 0 },
    aliases: toAliases(product.alternativeUrls),
    variantDimensions: toVariantDimensions(product, rules),
  }
}
