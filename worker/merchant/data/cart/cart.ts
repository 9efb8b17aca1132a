import { z } from 'zod'
import type { Cart } from '../../rules/cart/cart.ts'
import { checkoutInput } from '../../rules/customer/checkout-input.ts'
import { deriveGuid } from '../../rules/input/guid.ts'
import { sku } from '../../rules/product/product.ts'
import type { CartScope } from '../../rules/customer/scope.ts'
import {
  buildGiftCardColumn,
  buildPromoColumn,
  campaignsColumn,
  offerColumns,
} from '../offer/offer-columns.ts'
import {
  cartProductJoins,
  cartSkuColumn,
  cartSkuJoins,
  parseParameters,
  productColumns,
  productRow,
  selectParameters,
  toProduct,
} from '../product/product-row.ts'
import { flag, jsonOf, parseRows } from '../sql/read-rows.ts'
import { buildDaysAgoSql } from '../sql/prepare.ts'

const LIFETIME_DAYS = 90
/**
 * The limit is low enough to keep the creation of a cart fast. It is above 1, so that old carts are
 * removed faster than new carts are created.
 */
export const MAX_REMOVED_CARTS = 50

const OLD_CARTS_SQL = `SELECT id FROM carts
  WHERE ordered_at IS NULL
    AND coalesce(changed_at, created_at) < ${buildDaysAgoSql(LIFETIME_DAYS)}
  ORDER BY coalesce(changed_at, created_at), id LIMIT ${MAX_REMOVED_CARTS}`

/**
 * Removes some of the carts that were neither ordered nor changed for 90 days, with their checkout
 * and payment data. The statements must run in one transaction.
 */
export function removeOldCarts(db: D1Database): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM payments WHERE cart_id IN (${OLD_CARTS_SQL})`),
    db.prepare(`DELETE FROM carts WHERE id IN (${OLD_CARTS_SQL})`),
  ]
}

const { campaigns, promo, giftCard } = offerColumns
const text = z.string().nullable()

const cartRow = z.object({
  version: z.number(),
  isOrdered: flag,
  isCompleted: flag,
  input: jsonOf(checkoutInput).nullable(),
  ownerId: z.number().nullable(),
  keyHash: text,
  promoCode: text,
  giftCardCode: text,
  campaigns,
  promo,
  giftCard,
  balance: z.number(),
  isBlocked: flag,
})

const lineRow = productRow.extend({
  id: z.string(),
  cartSku: jsonOf(sku),
  quantity: z.number(),
  message: text,
  groupKey: z.string(),
  packageId: z.number(),
  packageName: text,
  groupId: z.number(),
  optionId: z.number(),
})
type LineRow = z.output<typeof lineRow>

/** Creates a cart. Calls with the same key get the same cart, even if they arrive together. */
export async function createCart(db: D1Database, key: string | null): Promise<string> {
  const id = key === null ? crypto.randomUUID() : await deriveGuid(`cart ${key}`)
  const created = db.prepare('INSERT INTO carts (id) VALUES (?1) ON CONFLICT DO NOTHING').bind(id)
  await db.batch([created, ...removeOldCarts(db)])
  return id
}

/**
 * Returns the cart with the current prices of the scope's market and with the customer's balance.
 * Returns null if no cart has this id.
 */
export async function findCart(db: D1Database, scope: CartScope, id: string): Promise<Cart | null> {
  return toCart(id, await db.batch(selectCart(db, scope, id)))
}

/** Runs `changes` and then reads the cart, all in one transaction. */
export async function changeCart(
  db: D1Database,
  target: { scope: CartScope; id: string },
  changes: D1PreparedStatement[],
): Promise<Cart | null> {
  const reads = selectCart(db, target.scope, target.id)
  const results = await db.batch([...changes, ...reads])
  return toCart(target.id, results.slice(changes.length))
}

function selectCart(db: D1Database, scope: CartScope, id: string): D1PreparedStatement[] {
  const cartSql = `SELECT cart.version, cart.ordered_at IS NOT NULL AS isOrdered,
      cart.completed_at IS NOT NULL AS isCompleted, checkout.input,
      checkout.customer_id AS ownerId, checkout.key_hash AS keyHash,
      cart.promo_code AS promoCode, cart.gift_card_code AS giftCardCode,
      ${campaignsColumn} AS campaigns, ${buildPromoColumn('cart.promo_code')} AS promo,
      ${buildGiftCardColumn('cart.gift_card_code')} AS giftCard,
      ${balanceColumn} AS balance,
      EXISTS (SELECT 1 FROM blocked_customers
        WHERE email = lower(trim(checkout.input ->> 'email'))) AS isBlocked
    FROM carts cart LEFT JOIN checkouts checkout ON checkout.cart_id = cart.id
    WHERE cart.id = ?3`
  const linesSql = `SELECT item.id, item.quantity, item.message, item.group_key AS groupKey,
      item.package_id AS packageId, item.package_group_id AS groupId, item.package_option_id AS optionId,
      coalesce((SELECT name FROM package_texts WHERE package_id = item.package_id AND language = ?1),
        (SELECT name FROM product_texts WHERE product_id = item.package_id AND language = ?1)) AS packageName,
      ${cartSkuColumn}, ${productColumns}
    FROM cart_items item
    ${cartSkuJoins} ${cartProductJoins}
    WHERE item.cart_id = ?3 ORDER BY item.rowid`
  return [
    db
      .prepare(cartSql)
      .bind(
        scope.language,
        scope.market.id,
        id,
        scope.market.currency,
        scope.customer?.customerId ?? null,
      ),
    db.prepare(linesSql).bind(scope.language, scope.market.currency, id),
    selectParameters(db, scope.language),
  ]
}

/**
 * The balance is the amount that the customer can pay with. Parameter ?4 is the currency and ?5 is
 * the customer id.
 */
const balanceColumn = `
  coalesce((SELECT amount FROM customer_balances WHERE customer_id = ?5 AND currency = ?4), 0)`

function toCart(id: string, [carts, lines, parameters]: D1Result[]): Cart | null {
  const [row] = parseRows(carts, cartRow)
  if (!row) return null
  const { input, ownerId, keyHash, promoCode, giftCardCode, ...cart } = row
  const byId = parseParameters(parameters)
  return {
    ...cart,
    id,
    checkout: input ?? {},
    checkoutOwner: { customerId: ownerId, keyHash },
    lines: parseRows(lines, lineRow).map((line) => ({
      id: line.id,
      quantity: line.quantity,
      message: line.message,
      sku: line.cartSku,
      product: toProduct(line, byId),
      packageItem: toPackageItem(line),
    })),
    promoCode: promoCode ?? giftCardCode,
    lostCode: (cart.promo ? null : promoCode) ?? (cart.giftCard ? null : giftCardCode),
  }
}

function toPackageItem({ groupKey, packageId, packageName, groupId, optionId }: LineRow) {
  return groupKey === ''
    ? null
    : { groupKey, packageId, packageName: packageName ?? '', groupId, optionId }
}
