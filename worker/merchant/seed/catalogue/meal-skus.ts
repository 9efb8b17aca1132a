import type { MealSku, Text } from '../meals/meal.ts'

export type SkuDraft = Omit<MealSku, 'skuId'>

/** Stock of one sku: a plain number, or with what may be sold beyond it. */
type Stock = number | { inStock: number; oversellable: number } | { static: number }

export function oneSize(stock: Stock): SkuDraft[] {
  return [toSku({ en: 'One size', sv: 'En storlek' }, stock)]
}

export function mildOrHot(mild: Stock, hot: Stock): SkuDraft[] {
  return [toSku({ en: 'Mild', sv: 'Mild' }, mild), toSku({ en: 'Hot', sv: 'Stark' }, hot)]
}

export function mildMediumOrHot(mild: Stock, medium: Stock, hot: Stock): SkuDraft[] {
  return [
    toSku({ en: 'Mild', sv: 'Mild' }, mild),
    toSku({ en: 'Medium', sv: 'Mellan' }, medium),
    toSku({ en: 'Hot', sv: 'Stark' }, hot),
  ]
}

/** The same weight, packed otherwise. */
export function wholeOrHalved(whole: Stock, halved: Stock): SkuDraft[] {
  return [
    toSku({ en: 'One portion', sv: 'En portion' }, whole),
    toSku({ en: 'Two half portions', sv: 'Två halva portioner' }, halved),
  ]
}

function toSku(name: Text, stock: Stock): SkuDraft {
  const none = { inStock: 0, oversellable: 0, static: 0 }
  return { name, ...none, ...(typeof stock === 'number' ? { inStock: stock } : stock) }
}
