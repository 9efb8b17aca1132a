import { emailField } from '#shared/form/customer-fields.ts'
import { defineField } from '#shared/form/form-field.ts'
import type { Product, Sku } from '#shared/product/product.ts'

export const skuField = defineField({
  name: 'skuId',
  labelKey: 'stockWatch.sku.label',
  input: { type: 'radio' },
  isRequired: true,
  isValid: (value: string, { skus }: { skus: readonly Sku[] }) =>
    skus.some(({ skuId }) => `${skuId}` === value),
  messages: { required: 'stockWatch.sku.required', invalid: 'stockWatch.sku.required' },
})

export const stockWatchForm = [skuField, emailField] as const

export type StockWatchField = (typeof stockWatchForm)[number]['name']

/**
 * The sku of a stored request, of one that a mailed link must confirm, or one that is in stock again.
 */
export type StockWatchResult = { kind: 'stored' | 'mailed' | 'in-stock'; sku: Sku }

/** Prefix for the ids of the fields, because the page of a product has fields with the same names. */
export const STOCK_WATCH_SCOPE = 'stock-watch-'

export const listSoldOutSkus = ({ skus }: Pick<Product, 'skus'>): Sku[] =>
  skus.filter(({ stock }) => stock.total <= 0)
