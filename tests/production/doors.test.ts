import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeDemoRemoval } from '../../worker/merchant/seed/compose-demo-removal.ts'
import { doors, sellsByInvoice } from './doors.ts'
import { API_KEY, ORIGIN, startShop, type SetUp, type Shop } from './start-shop.ts'

const ORDER_LINK_SECRET = 'b7de0c2f6a9148d38c55e1f70a6d92b4'

const channel = {
  name: '24 Hour Meals',
  origin: ORIGIN,
  terms: { sv: 'kopvillkor', en: 'terms' },
  privacy: { sv: 'integritetspolicy', en: 'privacy' },
  consents: [],
  seller: { name: 'Seller AB', addressLines: ['Street 1'], organizationNumber: '556000-0000' },
}

/** What an operator sets by the steps of the README. */
const production: SetUp = {
  storefront: {
    MERCHANT_API_KEY: API_KEY,
    COOKIE_SECRET: '93c1f07d52ae4b6b8d20764e1fa85c3d',
    ORDER_LINK_SECRET,
    CHANNELS: { '1|se': channel },
  },
  merchant: {
    API_KEY,
    TOKEN_SECRET: '4d7f2b90c86e4a15b3e8d61c07a952fe',
    ORDER_LINK_SECRET,
    SHOP_URL: ORIGIN,
    CONTACT_EMAIL: 'help@shop.example',
    COMPANY_APPLICATIONS: 'off',
  },
  // The database once got the demo data, as early versions of the README told.
  sql: composeDemoRemoval(),
}

/** The same shop as on the machine of a developer. */
const local: SetUp = {
  storefront: { ...production.storefront, ENVIRONMENT: 'development' },
  merchant: { ...production.merchant, OPEN: 'true', DEMO: 'on', PASSWORD_ROUNDS: 1 },
  sql: [],
}

describe('a production set-up', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await startShop(production)
  })
  afterAll(() => shop.close())

  it('a shop with the settings of production is ready and has pages [OPS-02]', async () => {
    expect(await shop.call('/readyz')).toMatchObject({ status: 200, text: 'ready' })
    expect((await shop.call('/sv')).status).toBe(200)
    expect((await shop.call('/robots.txt')).text).toContain('sitemap.xml')
  })

  it('the embedded merchant sells by invoice in production [OPS-02]', async () => {
    expect(await sellsByInvoice(shop)).toBe(true)
  })

  it.each(doors)('$name is closed in production [OPS-02]', async ({ isOpen }) => {
    expect(await isOpen(shop)).toBe(false)
  })
})

describe('a local set-up', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await startShop(local)
  })
  afterAll(() => shop.close())

  // It shows that the scan of production notices an open door.
  it.each(doors)('$name is open for a developer [OPS-02]', async ({ isOpen }) => {
    expect(await isOpen(shop)).toBe(true)
  })
})

describe('a production set-up with demo data', () => {
  it('a shop whose database still has the demo data is not ready [OPS-02]', async () => {
    const shop = await startShop({ ...production, sql: [] })
    try {
      expect(await shop.call('/readyz')).toMatchObject({ status: 503, text: 'not ready' })
    } finally {
      await shop.close()
    }
  })
})
