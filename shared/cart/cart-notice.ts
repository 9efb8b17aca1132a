import * as z from '../json/schema.ts'
import type { Translate } from '../i18n/translator.ts'
import { priceTextSchema, type PriceText } from '../product/product.ts'

/** Notices with a `lineId` are shown in their line, the others above the cart. */
export const cartNoticeSchema = z.union([
  z.object({
    kind: z.literal('price'),
    lineId: z.string(),
    from: priceTextSchema,
    to: priceTextSchema,
  }),
  z.object({ kind: z.literal('reduced'), lineId: z.string(), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('sold-out'), lineId: z.string() }),
  z.object({ kind: z.literal('off-sale'), lineId: z.string() }),
  z.object({ kind: z.literal('no-price'), lineId: z.string() }),
  z.object({ kind: z.literal('too-many'), lineId: z.string(), stock: z.int(), quantity: z.int() }),
  z.object({ kind: z.literal('gone'), name: z.string() }),
  z.object({ kind: z.literal('code-lost') }),
  z.object({ kind: z.literal('not-added'), name: z.string() }),
  /** Lines of a link whose products are not sold. */
  z.object({ kind: z.literal('unknown'), count: z.int() }),
  /** Lines of a link that name only an SKU, which is sold out. */
  z.object({ kind: z.literal('sold-out-lines'), count: z.int() }),
  z.object({ kind: z.literal('partly-added'), name: z.string(), added: z.int(), wanted: z.int() }),
])
export type CartNotice = z.infer<typeof cartNoticeSchema>

export const isBlocking = ({ kind }: CartNotice): boolean =>
  ['sold-out', 'off-sale', 'no-price', 'too-many'].includes(kind)

export function getNoticeText(
  t: Translate,
  notice: CartNotice,
  toText: (price: PriceText) => string,
): string {
  switch (notice.kind) {
    case 'price':
      return t('cart.notice.price', { from: toText(notice.from), to: toText(notice.to) })
    case 'reduced':
      return t('cart.notice.reduced', { from: notice.from, to: notice.to })
    case 'sold-out':
      return t('cart.notice.soldOut')
    case 'off-sale':
      return t('cart.notice.offSale')
    case 'no-price':
      return t('cart.notice.noPrice')
    case 'too-many':
      return t('cart.notice.tooMany', { stock: notice.stock, quantity: notice.quantity })
    case 'gone':
      return t('cart.notice.gone', { name: notice.name })
    case 'code-lost':
      return t('cart.notice.codeLost')
    case 'not-added':
      return t('cart.notice.notAdded', { name: notice.name })
    case 'unknown':
      return t('cart.notice.unknownLines', { count: notice.count })
    case 'sold-out-lines':
      return t('cart.notice.soldOutLines', { count: notice.count })
    case 'partly-added':
      return t('cart.notice.partlyAdded', {
        name: notice.name,
        added: notice.added,
        wanted: notice.wanted,
      })
  }
}
