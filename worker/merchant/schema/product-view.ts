import { toAlternativeUrl, toCanonicalUrl, type CataloguePage } from '../rules/catalogue-path.ts'
import type { LanguageId } from '../rules/channel.ts'
import { toPrice } from '../rules/price.ts'
import {
  addStock,
  countStock,
  type Category,
  type Product,
  type Sku,
  type Stock,
} from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import { showProductCampaigns } from './campaign-view.ts'
import type { MerchantContext } from './context.ts'
import { showProductPackage } from './package-view.ts'
import { showLowestPrice, showPrice } from './price-view.ts'

export function showCategory(category: Category, { market, language }: Scope) {
  return {
    categoryId: category.categoryId,
    parentCategoryId: category.parentId ?? 0,
    order: category.position,
    alias: category.alias,
    canonicalUrl: toCanonicalUrl({ kind: 'c', segments: [category.alias] }, market, language),
    alternativeUrls: category.aliases.map((other) =>
      toAlternativeUrl({ kind: 'c', segments: [other.alias] }, market, other.language),
    ),
    name: category.name,
    description: category.description,
    isHidden: false,
  }
}

export function showProduct(product: Product, scope: Scope) {
  const { market, language } = scope
  const isDiscounted = product.price.regular > product.price.selling
  return {
    productId: product.productId,
    name: product.name,
    alias: product.alias,
    articleNumber: product.articleNumber,
    categoryId: product.category.categoryId,
    canonicalUrl: getProductUrl(product, scope),
    alternativeUrls: product.aliases.map((other) =>
      toAlternativeUrl(toPage(product, other.language, other.alias), market, other.language),
    ),
    texts: { text1: product.summary, text2: product.description, text3: product.storage },
    skus: product.skus.map((sku) => showSku(sku, product)),
    brand: {
      ...product.brand,
      canonicalUrl: toCanonicalUrl(
        { kind: 'b', segments: [product.brand.alias] },
        market,
        language,
      ),
    },
    unitPrice: showPrice(toPrice(product.price, 1, market.vatBasisPoints), scope),
    lowestPrice: showLowestPrice(product.price, scope),
    productImages: product.pictures.map((fileName) => ({ fileName, tags: [] })),
    parameterGroups: showParameterGroups(product),
    totalStock: showStock(addStock(product.skus)),
    meta: {
      title: `${product.name} – ${product.brand.name}`,
      description: product.summary,
      keywords: null,
    },
    primaryCategory: showCategory(product.category, scope),
    discountCampaigns: (_args: unknown, context: MerchantContext) =>
      showProductCampaigns(product, scope, context),
    productPackage: (_args: unknown, context: MerchantContext) =>
      showProductPackage({ product, scope, show: showProduct }, context),
    discountType: isDiscounted ? 'PRICE_CAMPAIGN' : 'NONE',
  }
}

export function getProductUrl(product: Product, { market, language }: Scope): string {
  return toCanonicalUrl(toPage(product, language, product.alias), market, language)
}

function toPage(product: Product, language: LanguageId, alias: string): CataloguePage {
  const category = product.category.aliases.find((other) => other.language === language)
  return { kind: 'p', segments: [category?.alias ?? product.category.alias, alias] }
}

function showSku(sku: Sku, product: Product) {
  return {
    skuId: sku.skuId,
    productId: product.productId,
    articleNumber: `${product.articleNumber}-${sku.skuId}`,
    name: sku.name,
    stock: showStock(sku),
    weight: product.weightGrams,
  }
}

function showStock(stock: Stock) {
  return {
    totalStock: countStock(stock),
    inStock: stock.inStock,
    oversellable: stock.oversellable,
    static: stock.staticStock,
    incoming: null,
  }
}

function showParameterGroups(product: Product) {
  const groups = Map.groupBy(product.parameters, (parameter) => parameter.groupId)
  return [...groups].map(([groupId, parameters], order) => ({
    parameterGroupId: groupId,
    productId: product.productId,
    name: parameters[0]?.groupName ?? '',
    order,
    parameters: parameters.map((parameter, place) => ({
      parameterId: parameter.parameterId,
      parameterGroupId: groupId,
      order: place,
      name: parameter.name,
      value: parameter.value,
      show: true,
      identifier: parameter.identifier,
    })),
  }))
}
