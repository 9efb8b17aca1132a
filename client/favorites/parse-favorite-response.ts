import type { Money } from '#shared/money/money.ts'
import type { MeasuredProduct } from '../state/page-events.ts'
import { isRecord } from '../browser/is-record.ts'

export type FavoriteResponse =
  | {
      ok: true
      isFavorite: boolean
      position: number
      message: string
      labels: { show: string; undo: string }
      product: MeasuredProduct
    }
  | { ok: false; message: string }

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function toPrice(value: unknown): Money | null {
  if (!isRecord(value)) return null
  const { amount, currency } = value
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null
}

function toProduct(value: unknown, productId: number): MeasuredProduct {
  const { name, brand, category, price } = isRecord(value) ? value : {}
  return {
    productId,
    name: toText(name),
    brand: toText(brand),
    category: toText(category),
    price: toPrice(price),
  }
}

export function parseFavoriteResponse(body: unknown, productId: number): FavoriteResponse | null {
  if (!isRecord(body)) return null
  const message = toText(body.message)
  if (message === null) return null
  if (body.ok !== true) return body.ok === false ? { ok: false, message } : null
  const { isFavorite, position, labels } = body
  if (typeof isFavorite !== 'boolean') return null
  const { show, undo } = isRecord(labels) ? labels : {}
  return {
    ok: true,
    isFavorite,
    position: typeof position === 'number' ? position : 0,
    message,
    labels: { show: toText(show) ?? '', undo: toText(undo) ?? '' },
    product: toProduct(body.product, productId),
  }
}
