import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addMeal, type MealFixture } from './meal-fixture.ts'
import { createEmail } from './identity-steps.ts'
import { openSocket } from './live-socket.ts'
import { fetchMerchant } from './merchant.ts'

const STOCK = '/merchant/staff/stock'

afterEach(() => {
  vi.restoreAllMocks()
})

type Settings = Parameters<typeof fetchMerchant>[2]

const setStock = (form: Record<string, string>, settings?: Settings, query = '') =>
  fetchMerchant(`${STOCK}${query}`, { method: 'POST', body: new URLSearchParams(form) }, settings)

const toForm = ({ skuId }: MealFixture, seen: string, inStock: string) => ({
  skuId: `${skuId}`,
  seen,
  inStock,
})

const loadStock = ({ skuId }: MealFixture) =>
  env.DB.prepare('SELECT in_stock FROM skus WHERE sku_id = ?').bind(skuId).first('in_stock')

describe('the stock page', () => {
  it('the staff finds a meal by its name, sold-out ones first, and sets its stock [PRODUCT-04]', async () => {
    const name = `Rare stew of a long name ${crypto.randomUUID()}`
    const options = { name: { sv: 'Gryta', en: name } }
    const full = await addMeal({ ...options, stock: { inStock: 7 } })
    const empty = await addMeal({ ...options, stock: { inStock: 0 } })
    const page = await (await fetchMerchant(`${STOCK}?q=${encodeURIComponent(name)}`)).text()
    const ids = [...page.matchAll(/name="skuId" value="(\d+)"/g)].map(([, id]) => Number(id))
    expect(ids).toEqual([empty.skuId, full.skuId])
    // The 50 fields and buttons of the page can be told apart by their names.
    expect(page.match(/aria-label="(Set|Pieces in stock): Rare stew of a long name/g)).toHaveLength(
      4,
    )
    const { status, headers } = await setStock(toForm(empty, '0', '12'), undefined, '?q=stew')
    expect([status, headers.get('location')]).toEqual([303, `${STOCK}?q=stew`])
    expect([await loadStock(empty), await loadStock(full)]).toEqual([12, 7])
  })

  it('a sale in between is not overwritten, and the page says so [PRODUCT-04]', async () => {
    const meal = await addMeal({ stock: { inStock: 7 } })
    const answer = await setStock(toForm(meal, '8', '20'))
    expect([answer.status, await loadStock(meal)]).toEqual([409, 7])
    expect(await answer.text()).toContain('the stock has changed')
  })

  it.each(['', '-1', '1.5', 'ten', '1e3', '12345678'])(
    '“%s” is no number of pieces and changes nothing [PRODUCT-04]',
    async (inStock) => {
      const meal = await addMeal({ stock: { inStock: 7 } })
      expect((await setStock(toForm(meal, '7', inStock))).status).toBe(422)
      expect(await loadStock(meal)).toBe(7)
    },
  )

  it('open pages, who asked for a mail and the cached page know of the new stock [PRODUCT-04]', async () => {
    const meal = await addMeal({ stock: { inStock: 0 } })
    const email = createEmail()
    await env.DB.prepare(
      "INSERT INTO stock_watches (sku_id, email, language, market) VALUES (?, ?, 'sv-SE', 'se')",
    )
      .bind(meal.skuId, email)
      .run()
    const socket = await openSocket()
    await socket.init()
    socket.follow('a', [meal.skuId])
    await socket.next()
    const announced = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    const settings = {
      OPEN: 'true',
      SHOP_URL: 'https://shop.example',
      INVALIDATION_SECRET: 'a-secret-for-invalidation-messages-0123456789',
    }
    expect((await setStock(toForm(meal, '0', '3'), settings)).status).toBe(303)
    expect(JSON.stringify(await socket.next())).toContain('"inStock":3')
    const countMails = () =>
      env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE recipient = ?').bind(email).first('n')
    await vi.waitFor(async () => expect(await countMails()).toBe(1))
    await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce())
    expect(announced.mock.calls[0]?.[1]?.body).toBe(
      JSON.stringify({ tags: [`product:${meal.productId}`] }),
    )
  })
})

describe('acting as a customer', () => {
  it('it is recorded when the link is used, with who created the link [GUARD-01]', async () => {
    const page = await (await fetchMerchant('/merchant/staff')).text()
    const [, loginToken] = /account\?loginToken=([\w.-]+)/.exec(page) ?? []
    const body = JSON.stringify({ loginToken })
    const path = '/merchant/auth/exchange-link'
    const count = () =>
      env.DB.prepare("SELECT count(*) AS n FROM staff_actions WHERE action = 'act-as'").first('n')
    expect(await count()).toBe(0)
    expect((await fetchMerchant(path, { method: 'POST', body })).status).toBe(200)
    const stored = env.DB.prepare(
      "SELECT actor, detail, status FROM staff_actions WHERE action = 'act-as'",
    )
    expect(await stored.first()).toEqual({
      actor: 'local',
      detail: expect.stringMatching(/^customer=\d+$/),
      status: 200,
    })
    expect((await fetchMerchant(path, { method: 'POST', body })).status).toBe(401)
    expect(await count()).toBe(1)
  })

  it('it is not recorded as done if the login cannot be stored [GUARD-01]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = await (await fetchMerchant('/merchant/staff')).text()
    const [, loginToken] = /account\?loginToken=([\w.-]+)/.exec(page) ?? []
    const db = new Proxy(env.DB, {
      get: (target, key) => (sql: string) => {
        if (key === 'prepare' && sql.includes('INTO refresh_families')) throw new Error('full')
        return Reflect.get(target, key).call(target, sql)
      },
    })
    const init = { method: 'POST', body: JSON.stringify({ loginToken }) }
    const settings = { OPEN: 'true', DB: db }
    const { status } = await fetchMerchant('/merchant/auth/exchange-link', init, settings)
    const newest = env.DB.prepare('SELECT status FROM staff_actions ORDER BY action_id DESC')
    expect([status, await newest.first('status')]).toEqual([500, null])
  })
})
