import * as z from '#shared/json/schema.ts'
import type { Stock } from '#shared/product/product.ts'
import {
  getStockStatus,
  hasNormalDelivery,
  type StockStatus,
} from '#shared/product/stock-status.ts'

const textsSchema = z.record(z.string(), z.string())

type StockText = { status: StockStatus; text: string }

type StockTextSettings = { texts: Record<string, string>; fewLeftLimit: number }

export function describeStock(
  stock: Stock,
  quantity: number,
  { texts, fewLeftLimit }: StockTextSettings,
): StockText {
  const status = getStockStatus(stock, quantity, fewLeftLimit)
  return { status, text: texts[status]?.replace('{stock}', `${stock.inStock}`) ?? '' }
}

const findRoot = () => document.querySelector<HTMLElement>('[data-stock-texts]')

export function readStockTexts(): StockTextSettings {
  const { stockTexts = '{}', fewLeft = '' } = findRoot()?.dataset ?? {}
  return { texts: z.parse(textsSchema, JSON.parse(stockTexts)), fewLeftLimit: Number(fewLeft) }
}

export function showLabel(label: HTMLElement, { status, text }: StockText): void {
  label.dataset.status = status
  if (text !== '' && label.textContent !== text) label.textContent = text
}

export function showStock(stock: Stock, quantity: number): void {
  const root = findRoot()
  const label = root?.querySelector<HTMLElement>('[data-status]')
  if (!root || !label) return
  const description = describeStock(stock, quantity, readStockTexts())
  const { status } = description
  showLabel(label, description)
  const delivery = hasNormalDelivery(status) ? 'normal' : 'longer'
  for (const promise of root.querySelectorAll<HTMLElement>('[data-delivery]')) {
    promise.hidden = status === 'out-of-stock' || promise.dataset.delivery !== delivery
  }
}
