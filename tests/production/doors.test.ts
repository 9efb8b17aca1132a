import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doors, sellsByInvoice } from './doors.ts'
import { production } from './production-set-up.ts'
import { startShop, type SetUp, type Shop } from './start-shop.ts'

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
