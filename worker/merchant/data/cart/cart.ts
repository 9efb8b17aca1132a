import type { Cart } from '../../rules/cart/cart.ts'
import { checkoutInput } from '../../rules/customer/checkout-input.ts'
import { deriveGuid } from '../../rules/input/guid.ts'
import type { CartScope } from '../../rules/customer/scope.ts'
import {
  campaignsColumn,
  buildGiftCardColumn,
  parseCampaigns,
  parseGiftCard,
  parsePromo,
  buildPromoColumn,
} from '../offer/offer-columns.ts'
import {
  cartProductJoins,
  cartSkuColumn,
  parseProduct,
  parseSkus,
  productColumns,
  type ProductRow,
} from '../product/product-row.ts'
import { removeOldCarts } from './remove-old-carts.ts'

type CartRow = {
  version: number
  ordered_at: string | null
  completed_at: string | null
  input: string | null
  ownerId: number | null
  keyHash: string | null
  promoCode: string | null
  giftCardCode: string | null
  campaigns: string
  promo: string | null
  giftCard: string | null
  balance: number
  isBlocked: number
}
type LineRow = ProductRow & {
  id: string
  cartSku: string
  skuId: number
  quantity: number
  message: string | null
  groupKey: string
  packageId: number
  packageName: string | null
  groupId: number
  optionId: number
}

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
  const [carts, lines] = await db.batch<CartRow | LineRow>(selectCart(db, scope, id))
  return parseCart(id, carts?.results ?? [], lines?.results ?? [])
}

/** Runs `changes` and then reads the cart, all in one transaction. */
export async function changeCart(
  db: D1Database,
  target: { scope: CartScope; id: string },
  changes: D1PreparedStatement[],
): Promise<Cart | null> {
  const reads = selectCart(db, target.scope, target.id)
  const results = await db.batch<CartRow | LineRow>([...changes, ...reads])
  const [carts, lines] = results.slice(changes.length)
  return parseCart(target.id, carts?.results ?? [], lines?.results ?? [])
}

function selectCart(db: D1Database, scope: CartScope, id: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `SELECT cart.version, cart.ordered_at, cart.completed_at, checkout.input,
           checkout.customer_id AS ownerId, checkout.key_hash AS keyHash,
           cart.promo_code AS promoCode, cart.gift_card_code AS giftCardCode,
           ${campaignsColumn} AS campaigns, ${buildPromoColumn('cart.promo_code')} AS promo,
           ${buildGiftCardColumn('cart.gift_card_code')} AS giftCard,
           ${balanceColumn} AS balance,
           EXISTS (SELECT 1 FROM blocked_customers
             WHERE email = lower(trim(checkout.input ->> 'email'))) AS isBlocked
         FROM carts cart LEFT JOIN checkouts checkout ON checkout.cart_id = cart.id
         WHERE cart.id = ?3`,
      )
      .bind(
        scope.language,
        scope.market.id,
        id,
        scope.market.currency,
        scope.customer?.customerId ?? null,
      ),
    db
      .prepare(
        `SELECT item.id, item.sku_id AS skuId, item.quantity, item.message, item.group_key AS groupKey,
           item.package_id AS packageId, item.package_group_id AS groupId, item.package_option_id AS optionId,
           (SELECT name FROM package_texts WHERE package_id = item.package_id AND language = ?1) AS packageName,
           ${cartSkuColumn}, ${productColumns}
         FROM cart_items item
         CROSS JOIN skus item_sku ON item_sku.sku_id = item.sku_id
         CROSS JOIN products p ON p.product_id = item_sku.product_id ${cartProductJoins}
         WHERE item.cart_id = ?3 ORDER BY item.rowid`,
      )
      .bind(scope.language, scope.market.currency, id),
  ]
}

/**
 * The balance is the amount that the customer can pay with. Parameter ?4 is the currency and ?5 is
 * the customer id.
 */
const balanceColumn = `
  coalesce((SELECT amount FROM customer_balances WHERE customer_id = ?5 AND currency = ?4), 0)`

const isLine = (row: CartRow | LineRow): row is LineRow => 'quantity' in row
const isCart = (row: CartRow | LineRow): row is CartRow => 'version' in row

function parseCart(
  id: string,
  carts: (CartRow | LineRow)[],
  lines: (CartRow | LineRow)[],
): Cart | null {
  const cart = carts.find(isCart)
  if (!cart) return null
  return {
    id,
    version: cart.version,
    isOrdered: cart.ordered_at !== null,
    isCompleted: cart.completed_at !== null,
    checkout: checkoutInput.parse(cart.input === null ? {} : JSON.parse(cart.input)),
    checkoutOwner: { customerId: cart.ownerId, keyHash: cart.keyHash },
    lines: lines.filter(isLine).flatMap((row) => {
      const product = parseProduct(row)
      const [sku] = parseSkus(row.cartSku)
      const { quantity, message } = row
      return sku
        ? [{ id: row.id, quantity, message, sku, product, packageItem: toPackageItem(row) }]
        : []
    }),
    promoCode: cart.promoCode ?? cart.giftCardCode,
    hasLostCode:
      (cart.promoCode !== null && cart.promo === null) ||
      (cart.giftCardCode !== null && cart.giftCard === null),
    campaigns: parseCampaigns(cart.campaigns),
    promo: parsePromo(cart.promo),
    giftCard: parseGiftCard(cart.giftCard),
    balance: cart.balance,
    isBlocked: cart.isBlocked === 1,
  }
}

function toPackageItem({ groupKey, packageId, packageName, groupId, optionId }: LineRow) {
  return groupKey === ''
    ? null
    : { groupKey, packageId, packageName: packageName ?? '', groupId, optionId }
}
