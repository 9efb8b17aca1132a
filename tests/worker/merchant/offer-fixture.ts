import { env } from 'cloudflare:workers'

let lastNumber = 0
const createId = (prefix: string) =>
  `${prefix}-${(lastNumber += 1)}-${crypto.randomUUID().slice(0, 8)}`

function prepare(sql: string, ...values: (string | number | null)[]) {
  return env.DB.prepare(sql).bind(...values)
}

type CampaignOptions = {
  rule: 'quantity' | 'percentage' | 'cart-percentage' | 'free-shipping'
  categoryId?: number
  brandId?: number
  buy?: number
  pay?: number
  basisPoints?: number
  roundingUnit?: number
  minimumAmount?: number
  market?: string
  activeFrom?: string
  activeTo?: string
  hideTitle?: boolean
}

/**
 * Adds a campaign with its own id. A test must limit the campaign to the category or brand of its
 * own meal, so that tests do not affect each other.
 */
export async function addCampaign(options: CampaignOptions) {
  const id = createId('c')
  await env.DB.batch([
    prepare(
      `INSERT INTO campaigns (campaign_id, position, rule, category_id, brand_id, buy_quantity, pay_quantity,
         basis_points, hide_title, active_from, active_to) VALUES (?, 99, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      options.rule,
      options.categoryId ?? null,
      options.brandId ?? null,
      options.buy ?? 1,
      options.pay ?? 1,
      options.basisPoints ?? 0,
      options.hideTitle ? 1 : 0,
      options.activeFrom ?? '2026-01-01T00:00:00.000Z',
      options.activeTo ?? null,
    ),
    prepare(
      "INSERT INTO campaign_texts (campaign_id, language, alias, name) VALUES (?1, 'sv-SE', ?1 || '-sv', 'Kampanj'), (?1, 'en-US', ?1 || '-en', 'Campaign')",
      id,
    ),
    prepare(
      "INSERT INTO campaign_markets VALUES (?, '1|se', ?, ?, ?)",
      id,
      options.market ?? 'se',
      options.minimumAmount ?? 0,
      options.roundingUnit ?? 1,
    ),
  ])
  return { campaignId: id, alias: { sv: `${id}-sv`, en: `${id}-en` } }
}

/** Adds a campaign of a brand that has run since a day, or logs one that ran from one day to another. */
export async function addReduction(brandId: number, basisPoints: number, [from, to]: Date[]) {
  const times = [from?.toISOString() ?? '', to?.toISOString() ?? null]
  const sql = "INSERT INTO reduction_log VALUES ('se', 0, ?, 1, ?, ?, ?)"
  await prepare(sql, brandId, ...times, basisPoints).run()
  if (!to) await addCampaign({ rule: 'percentage', brandId, basisPoints })
}

type PromoOptions = {
  kind?: 'percentage' | 'fixed' | 'free-shipping'
  basisPoints?: number
  amount?: number
  minimumAmount?: number
  usesLeft?: number
  activeTo?: string
  market?: string
}

export async function addPromoCode(options: PromoOptions): Promise<string> {
  const code = createId('P').toUpperCase()
  await env.DB.batch([
    prepare(
      'INSERT INTO promo_codes VALUES (?, ?, ?, ?, ?, ?)',
      code,
      options.kind ?? 'percentage',
      options.basisPoints ?? 0,
      options.usesLeft ?? null,
      '2025-01-01T00:00:00.000Z',
      options.activeTo ?? null,
    ),
    prepare(
      "INSERT INTO promo_code_texts VALUES (?1, 'sv-SE', 'Kod'), (?1, 'en-US', 'Code')",
      code,
    ),
    prepare(
      "INSERT INTO promo_code_markets VALUES (?, '1|se', ?, ?, ?)",
      code,
      options.market ?? 'se',
      options.amount ?? 0,
      options.minimumAmount ?? 0,
    ),
  ])
  return code
}

export async function addGiftCard(balance: number, currency = 'SEK'): Promise<string> {
  const code = createId('G').toUpperCase()
  await prepare(
    'INSERT INTO gift_cards (code, currency, balance) VALUES (?, ?, ?)',
    code,
    currency,
    balance,
  ).run()
  return code
}

export const loadGiftCardBalance = (code: string) =>
  prepare('SELECT balance FROM gift_cards WHERE code = ?', code).first<number>('balance')

export const loadUsesLeft = (code: string) =>
  prepare('SELECT uses_left FROM promo_codes WHERE code = ?', code).first<number>('uses_left')

/** Returns how many orders used a code and the total amount that these orders used. */
export const sumUsedAmount = (code: string) =>
  prepare(
    'SELECT count(*) AS orders, coalesce(sum(amount), 0) AS amount FROM order_codes WHERE code = ?',
    code,
  ).first<{
    orders: number
    amount: number
  }>()

export async function emptyGiftCard(code: string): Promise<void> {
  await prepare('UPDATE gift_cards SET balance = 0 WHERE code = ?', code).run()
}

/** Ends a promo code, or leaves it no uses. */
export async function endPromoCode(code: string, how: 'EXPIRED' | 'USED_UP'): Promise<void> {
  const change = how === 'EXPIRED' ? "active_to = '2026-01-01T00:00:00.000Z'" : 'uses_left = 0'
  await prepare(`UPDATE promo_codes SET ${change} WHERE code = ?`, code).run()
}

export async function deletePromoCode(code: string): Promise<void> {
  await env.DB.batch(
    ['promo_code_markets', 'promo_code_texts', 'promo_codes'].map((table) =>
      prepare(`DELETE FROM ${table} WHERE code = ?`, code),
    ),
  )
}
