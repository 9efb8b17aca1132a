import { Response } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIENCE, createToken, publicKeys, STAFF, TEAM } from '../support/staff-issuer.ts'
import { production } from './production-set-up.ts'
import { ORIGIN, startShop, type Shop } from './start-shop.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the staff of a production set-up', () => {
  let shop: Shop
  let certs: string[] = []
  let isDown = false
  beforeAll(async () => {
    shop = await startShop({
      ...production,
      merchant: {
        ...production.merchant,
        ACCESS_TEAM_DOMAIN: TEAM,
        ACCESS_AUDIENCE: AUDIENCE,
        ERASURE_SECRET: 'e'.repeat(32),
      },
      sql: [
        ...production.sql,
        `INSERT INTO outbox (id, kind, recipient, subject, body_text, language, state)
         VALUES (1, 'test', 'a@shop.example', 'Hej', 'Hej', 'sv-SE', 'given-up')`,
      ],
      network: ({ url }) => {
        certs.push(url)
        return isDown ? new Response(null, { status: 500 }) : Response.json({ keys: publicKeys })
      },
    })
  })
  afterAll(() => shop.close())

  const call = async (path: string, token?: Promise<string>, body?: string) =>
    shop.call(path, {
      headers: { ...form, ...(token ? { 'cf-access-jwt-assertion': await token } : {}) },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })

  it('staff pages are closed while the keys cannot be loaded, and the shop sells on [OPS-07]', async () => {
    isDown = true
    expect((await call('/merchant/staff', createToken())).status).toBe(503)
    isDown = false
    expect(await shop.call('/readyz')).toMatchObject({ status: 200, text: 'ready' })
  })

  it('only a valid token opens a staff page, and the keys are loaded once [OPS-07]', async () => {
    certs = []
    expect((await call('/merchant/staff')).status).toBe(403)
    expect((await call('/merchant/staff', createToken({ isForged: true }))).status).toBe(403)
    for (const path of ['', '/orders', '/stock', '/person', '/outbox?state=given-up'])
      expect((await call(`/merchant/staff${path}`, createToken())).status).toBe(200)
    expect(certs).toEqual([`https://${TEAM}/cdn-cgi/access/certs`])
    expect((await call('/merchant/staff', createToken())).text).toContain(`${ORIGIN}/`)
  })

  it('the staff sends a mail again and erases a person, which is recorded [OPS-07]', async () => {
    const retry = '/merchant/staff/outbox/1/retry'
    expect((await call(retry, undefined, '')).status).toBe(403)
    expect((await call(retry, createToken(), '')).status).toBe(303)
    const erase = '/merchant/staff/person/erase'
    expect((await call(erase, createToken(), 'email=a%40shop.example')).text).toContain('is erased')
    const { text } = await call('/merchant/staff/actions', createToken())
    expect(text.match(new RegExp(STAFF, 'g'))).toHaveLength(2)
    expect(text).toMatch(/person\/erase email=[\da-f]{64}[\s\S]*outbox\/1\/retry/)
  })
})
