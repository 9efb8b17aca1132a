import { env } from 'cloudflare:workers'

let last = 0
const nextId = (word: string) => `${word}-${(last += 1)}-${crypto.randomUUID().slice(0, 8)}`

function run(sql: string, ...values: (string | number | null)[]) {
  return env.DB.prepare(sql).bind(...values)
}

type CampaignOptions = {
  rule: 'quantity' | 'percentage' | 'cart-percentage' | 'free-shipping'
  categoryId?: number
  brandId?: number
  buy?: number
  pay?: number
  basisPoints?: number
  minimumAmount?: number
  market?: string
  activeFrom?: string
  activeTo?: string
  hideTitle?: boolean
}

/** A campaign of its own; give it a category or brand of the test's own meal, so that tests never meet. */
export async function addCampaign(options: CampaignOptions) {
  const id = nextId('c')
  await env.DB.batch([
    run(
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
    run(
      "INSERT INTO campaign_texts VALUES (?1, 'sv-SE', ?1 || '-sv', 'Kampanj'), (?1, 'en-US', ?1 || '-en', 'Campaign')",
      id,
    ),
    run(
      "INSERT INTO campaign_markets VALUES (?, '1|se', ?, ?)",
      id,
      options.market ?? 'se',
      options.minimumAmount ?? 0,
    ),
  ])
  return { campaignId: id, alias: { sv: `${id}-sv`, en: `${id}-en` } }
}

type PromoOptions = {
  kind?: 'percentage' | 'fixed' | 'free-shipping'
  basisPoints?: number
  amount?: number
  minimumAmount?: number
  usesLeft?: number
  activeTo?: string
}

export async function addPromoCode(options: PromoOptions): Promise<string> {
  const code = nextId('P').toUpperCase()
  await env.DB.batch([
    run(
      'INSERT INTO promo_codes VALUES (?, ?, ?, ?, ?, ?)',
      code,
      options.kind ?? 'percentage',
      options.basisPoints ?? 0,
      options.usesLeft ?? null,
      '2025-01-01T00:00:00.000Z',
      options.activeTo ?? null,
    ),
    run("INSERT INTO promo_code_texts VALUES (?1, 'sv-SE', 'Kod'), (?1, 'en-US', 'Code')", code),
    run(
      "INSERT INTO promo_code_markets VALUES (?, '1|se', 'se', ?, ?)",
      code,
      options.amount ?? 0,
      options.minimumAmount ?? 0,
    ),
  ])
  return code
}

export async function addGiftCard(balance: number): Promise<string> {
  const code = nextId('G').toUpperCase()
  await run(
    "INSERT INTO gift_cards (code, currency, balance) VALUES (?, 'SEK', ?)",
    code,
    balance,
  ).run()
  return code
}

export const loadGiftCardBalance = (code: string) =>
  run('SELECT balance FROM gift_cards WHERE code = ?', code).first<number>('balance')

export const loadUsesLeft = (code: string) =>
  run('SELECT uses_left FROM promo_codes WHERE code = ?', code).first<number>('uses_left')

/** What all orders together drew by a code. */
export const sumDrawn = (code: string) =>
  run(
    'SELECT count(*) AS orders, coalesce(sum(amount), 0) AS amount FROM order_codes WHERE code = ?',
    code,
  ).first<{
    orders: number
    amount: number
  }>()
