import * as z from '#shared/json/schema.ts'
import type { Stock } from '#shared/product/product.ts'
import { getStockStatus, hasNormalDelivery } from '#shared/product/stock-status.ts'

const textsSchema = z.record(z.string(), z.string())

/** Shows the stock status and the time of delivery of the chosen size and quantity. */
export function showStock(stock: Stock, quantity: number): void {
  const root = document.querySelector<HTMLElement>('[data-stock-texts]')
  const label = root?.querySelector<HTMLElement>('[data-status]')
  if (!root || !label) return
  const { stockTexts = '{}', fewLeft = '' } = root.dataset
  const texts = z.parse(textsSchema, JSON.parse(stockTexts))
  const status = getStockStatus(stock, quantity, Number(fewLeft))
  label.dataset.status = status
  const text = label.firstElementChild
  const shown = texts[status]?.replace('{stock}', `${stock.inStock}`)
  if (text && shown !== undefined) text.textContent = shown
  const delivery = hasNormalDelivery(status) ? 'normal' : 'longer'
  for (const promise of root.querySelectorAll<HTMLElement>('[data-delivery]')) {
    promise.hidden = promise.dataset.delivery !== delivery
  }
}
