import { toAlternativeUrl, toCanonicalUrl, type CataloguePage } from '../rules/catalogue-path.ts'
import type { LanguageId } from '../rules/channel.ts'
import { toDimensions } from '../rules/packaging.ts'
import { toPrice } from '../rules/price.ts'
import { addStock, type Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import { showBrand } from './brand-view.ts'
import { toCampaignFields } from './campaign-view.ts'
import { showCategory } from './category-view.ts'
import type { MerchantContext } from './context.ts'
import { showProductPackage } from './package-view.ts'
import { showParameterGroups } from './parameter-view.ts'
import { showLowestPrice, showPrice } from './price-view.ts'
import { createProductDetails, toDetailFields } from './product-details.ts'
import { showSku, showStock } from './sku-view.ts'

/** `details` is shared by the products of a list: what one of them asks for is read for all at once. */
export function showProduct(
  product: Product,
  scope: Scope,
  details = createProductDetails([product], scope),
) {
  return {
    ...showCommon(product, scope),
    ...toDetailFields(product, scope, details),
    productId: product.productId,
    articleNumber: product.articleNumber,
    categoryId: product.category.categoryId,
    ...showAlternatives(product, scope),
    firstAvailableOn: product.addedOn,
    texts: { text1: product.summary, text2: product.description, text3: product.storage },
    type: 'product',
    lowestPrice: showLowestPrice(product.price, scope),
    totalStock: showStock(addStock(product.skus)),
    meta: {
      title: `${product.name} – ${product.brand.name}`,
      description: product.summary,
      keywords: null,
    },
    productPackage: (_args: unknown, context: MerchantContext) =>
      showProductPackage({ product, scope, details, show: showProduct }, context),
    dimensions: toDimensions(product.weightGrams),
    weight: product.weightGrams,
    freightClass: 'chilled',
    supplierId: product.brand.brandId,
  }
}

/** What a product and a related product have in common. */
export function showCommon(product: Product, scope: Scope) {
  const { market } = scope
  return {
    name: product.name,
    alias: product.alias,
    canonicalUrl: getProductUrl(product, scope),
    skus: product.skus.map((sku) => showSku(sku, product)),
    brand: showBrand(product.brand, scope),
    unitPrice: showPrice(toPrice(product.price, 1, market.vatBasisPoints), scope),
    images: product.pictures,
    productImages: product.pictures.map((fileName) => ({ fileName, tags: [] })),
    parameterGroups: showParameterGroups(product),
    primaryCategory: showCategory(product.category, scope),
    ...toCampaignFields(product, scope),
  }
}

function showAlternatives(product: Product, { market }: Scope) {
  const alternativeUrls = product.aliases.map((other) =>
    toAlternativeUrl(toPage(product, other.language, other.alias), market, other.language),
  )
  return { alternativeUrls, alternativeCanonicalUrls: alternativeUrls.map(({ url }) => url) }
}

export function getProductUrl(product: Product, { market, language }: Scope): string {
  return toCanonicalUrl(toPage(product, language, product.alias), market, language)
}

function toPage(product: Product, language: LanguageId, alias: string): CataloguePage {
  const category = product.category.aliases.find((other) => other.language === language)
  return { kind: 'p', segments: [category?.alias ?? product.category.alias, alias] }
}
