import { toGtin } from '../rules/gtin.ts'
import { toDimensions } from '../rules/packaging.ts'
import { countStock, type Sku, type Stock } from '../rules/product.ts'

type Owner = { productId: number; articleNumber: string; weightGrams: number }

/** Of one size: the product's with the sku's own. */
export const toSkuArticleNumber = (articleNumber: string, skuId: number) =>
  `${articleNumber}-${skuId}`

export function showSku(sku: Sku, product: Owner) {
  const articleNumber = toSkuArticleNumber(product.articleNumber, sku.skuId)
  return {
    skuId: sku.skuId,
    productId: product.productId,
    articleNumber,
    name: sku.name,
    externalId: articleNumber,
    gtin: toGtin(sku.skuId),
    stock: showStock(sku),
    dimensions: toDimensions(product.weightGrams),
    shelf: null,
    incoming: null,
    weight: product.weightGrams,
  }
}

export function showStock(stock: Stock) {
  return {
    totalStock: countStock(stock),
    inStock: stock.inStock,
    oversellable: stock.oversellable,
    static: stock.staticStock,
    incoming: null,
    shelf: null,
  }
}
