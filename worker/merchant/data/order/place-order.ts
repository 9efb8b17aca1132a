import type { Secret } from '#shared/crypto/secret.ts'
import { log } from '../../log/log.ts'
import { toOrderConfirmation } from '../../mail/order-confirmation.ts'
import {
  createOrderLink,
  createWithdrawalLink,
  type OrderLinkSettings,
} from '../../mail/order-link.ts'
import type { Seller } from '../../rules/market/seller.ts'
import type { GetShop, Shop } from '../../rules/market/shop.ts'
import type { Order, OrderDraft } from '../../rules/order/order.ts'
import type { RefusalCode } from '../../rules/input/refusal.ts'
import { createConfirmationMail } from '../../newsletter/sign-up-mails.ts'
import { approvePayment } from '../payment/payment.ts'
import { isConstraintError } from '../sql/constraint.ts'
import { createOrderBatch } from './order-batch.ts'
import { findOrderOfCart } from './order.ts'

export type PlaceOrderResult = { ok: true; order: Order } | { ok: false; code: RefusalCode }

/** Without `tokenSecret` the newsletter cannot ask for a confirmation. */
type LinkSettings = OrderLinkSettings & { tokenSecret: Secret | null }
type MailSettings = LinkSettings & { seller: Seller; getShop: GetShop }

async function createNewsletterMail(
  { email, marketId, language, consents }: OrderDraft,
  { tokenSecret: secret, shop, shopUrl }: LinkSettings & { shop: Shop },
) {
  if (secret === null || !consents.includes('newsletter')) return null
  return createConfirmationMail(
    { secret, shop, shopUrl },
    { email, tags: [], market: marketId, language },
  )
}

/**
 * Places the order of a cart at most once. If the cart already has an order, this order is
 * returned. This also helps if the order was stored but the response of the database was lost.
 */
export async function placeOrder(
  db: D1Database,
  draft: OrderDraft,
  { paymentUid, seller, getShop, ...settings }: { paymentUid: string | null } & MailSettings,
): Promise<PlaceOrderResult> {
  // A payment may be approved by a request that does not come from the shop of the order.
  const linkSettings = { ...settings, shopUrl: draft.shopUrl || settings.shopUrl }
  const shop = getShop(linkSettings.shopUrl)
  const publicId = crypto.randomUUID()
  const orderLink = await createOrderLink(draft, publicId, linkSettings)
  const mail = toOrderConfirmation(draft, {
    orderLink,
    withdrawalLink: createWithdrawalLink(draft, linkSettings),
    seller,
    shop,
  })
  const newsletterMail = await createNewsletterMail(draft, { ...linkSettings, shop })
  let failure: unknown
  // The batch takes a read along that waits when it starts.
  const reading = findOrderOfCart(db, draft.cartId).catch(() => null)
  try {
    await db.batch([
      ...createOrderBatch(db, draft, { publicId, paymentUid, mail, newsletterMail }),
      ...(paymentUid === null ? [] : [approvePayment(db, paymentUid)]),
    ])
  } catch (error) {
    failure = error
  }
  const order = (await reading) ?? (await findOrderOfCart(db, draft.cartId))
  // Another request may have placed the order of this cart.
  if (order?.publicId === publicId) logOrder(draft, paymentUid)
  if (order) return { ok: true, order }
  const code = findRefusalCode(failure)
  if (code === null) throw new Error('The order could not be stored', { cause: failure })
  return { ok: false, code }
}

/** Callbacks of a payment arrive without a visit, so orders are counted here. */
function logOrder(
  { marketId: market, currency, total, itemValue, rows }: OrderDraft,
  paymentUid: string | null,
): void {
  log('info', 'merchant.order.placed', {
    market,
    currency,
    total: total.incVat,
    itemValue: itemValue.incVat,
    pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    lowestPrice: Math.min(...rows.map(({ price }) => price.incVat)),
    isPaid: paymentUid !== null,
  })
}

/** Returns null if the failure is a technical error and not the violation of a business rule. */
function findRefusalCode(failure: unknown): RefusalCode | null {
  if (isConstraintError(failure, 'sku_stock', 'order_row_sku')) return 'OUT_OF_STOCK'
  if (isConstraintError(failure, 'promo_uses')) return 'PROMO_CODE_USED_UP'
  if (isConstraintError(failure, 'gift_card_balance')) return 'GIFT_CARD_CHANGED'
  if (isConstraintError(failure, 'balance_amount', 'order_balance')) return 'BALANCE_CHANGED'
  // The promo code, the gift card, the cart or the payment session has changed since the order was
  // calculated.
  const isStale = isConstraintError(failure, 'order_code', 'cart_version', 'payment_open')
  return isStale ? 'ORDER_FAILED' : null
}
