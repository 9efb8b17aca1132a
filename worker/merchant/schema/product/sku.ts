import { toGtin } from '../../rules/product/gtin.ts'
import { countStock, type Sku, type Stock } from '../../rules/product/product.ts'
import { toDimensions } from '../../rules/product/to-dimensions.ts'

type SkuProduct = { productId: number; articleNumber: string; weightGrams: number }

export const toSkuArticleNumber = (articleNumber: string, skuId: number) =>
  `${articleNumber}-${skuId}`

/** Converts the date on which more of a sku arrives to the API type. */
export const toIncoming = ({ incoming }: Pick<Sku, 'incoming'>): string | null =>
  incoming ? `${incoming}T00:00:00Z` : null

export function toSkuType(sku: Sku, product: SkuProduct) {
  const articleNumber = toSkuArticleNumber(product.articleNumber, sku.skuId)
  return {
    skuId: sku.skuId,
    productId: product.productId,
    articleNumber,
    name: sku.name,
    externalId: articleNumber,
    gtin: toGtin(sku.skuId),
    stock: toStockType(sku),
    dimensions: toDimensions(product.weightGrams),
    shelf: null,
    incoming: toIncoming(sku),
    weight: product.weightGrams,
  }
}

export function toStockType(stock: Stock) {
  return {
    totalStock: countStock(stock),
    inStock: stock.inStock,
    oversellable: stock.oversellable,
    static: stock.staticStock,
    incoming: null,
    shelf: null,
  }
}
