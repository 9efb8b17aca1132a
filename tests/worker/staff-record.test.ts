import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashErased } from '../../worker/merchant/data/customer/record-erasure.ts'
import { parseEnv } from '../../worker/merchant/http/env.ts'
import { createShop } from './create-shop.ts'
import { AUDIENCE, createToken, STAFF, TEAM } from '../support/staff-issuer.ts'
import {
  access,
  callRoutes,
  createCallerShop,
  createService,
  ownHost,
  production,
  STAFF_HOST,
  STAFF_ORIGIN,
  stubNetwork,
} from './staff-callers.ts'
import { createStaffRoutes, type StaffRoutes } from './staff-routes.ts'

let routes: StaffRoutes
beforeAll(async () => {
  routes = await createStaffRoutes()
  // What the pages show exists before each caller.
  for (const { prepare } of Object.values(routes)) await prepare?.()
})

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the host of the staff', () => {
  const paths = [
    '/',
    '/sv',
    '/sv/kassan',
    '/healthz',
    '/readyz',
    '/version',
    '/robots.txt',
    '/api/search?q=soppa',
    '/merchant/graphql',
    '/merchant/pay/1',
    '/merchant/parcel/1',
    '/merchant/staffroom',
    '/merchant/readiness',
  ]

  it('nothing of the shop answers there, also if it is in memory [OPS-07]', async () => {
    const shop = createShop({ merchant: createService(ownHost), variables: { STAFF_HOST } })
    for (let times = 0; times < 3; times += 1) expect((await shop.get('/sv')).status).toBe(200)
    const staff = createCallerShop({ settings: ownHost, origin: STAFF_ORIGIN })
    for (const path of paths) expect([path, (await staff.get(path)).status]).toEqual([path, 404])
    const socket = await staff.get('/merchant/live', { upgrade: 'websocket' })
    expect(socket.status).toBe(404)
    expect((await staff.post('/sv/varukorg', { skuId: '1' })).status).toBe(404)
    expect((await staff.get('/merchant/pay/style.css')).status).toBe(200)
  })
})

describe('address of an earlier version', () => {
  it('a deployed shop has hosts of its own only, and elsewhere what a deployment reads [OPS-03]', async () => {
    const open = (origin: string) =>
      createShop({ origin, variables: { HOSTS: ['shop.example', 'mat.example'], STAFF_HOST } })
    const [shop, earlier] = [open('https://mat.example'), open('https://1a2b.shop.workers.dev')]
    for (const path of ['/sv', '/merchant/newsletter/1', '/merchant/staff', '/robots.txt'])
      expect([path, (await earlier.get(path)).status]).toEqual([path, 404])
    expect((await earlier.post('/sv/varukorg', { skuId: '1' })).status).toBe(404)
    for (const path of ['/healthz', '/version', '/readyz'])
      expect([path, (await earlier.get(path)).status]).not.toEqual([path, 404])
    expect((await shop.get('/sv')).status).toBe(200)
  })
})

describe('settings of the staff', () => {
  it.each([
    [{}, []],
    [access, []],
    [ownHost, []],
    [{ ACCESS_TEAM_DOMAIN: TEAM }, ['ACCESS_AUDIENCE']],
    [{ ACCESS_AUDIENCE: AUDIENCE }, ['ACCESS_TEAM_DOMAIN']],
    [{ STAFF_HOST }, ['ACCESS_TEAM_DOMAIN', 'ACCESS_AUDIENCE']],
  ])('of %j readiness names what is missing: %j [OPS-07]', (settings, missing) => {
    expect(parseEnv({ DB: env.DB, OPEN: 'true', ...settings }).settingProblems).toEqual(
      missing.map((name) => `${name}: is missing`),
    )
  })

  it.each([
    { ACCESS_TEAM_DOMAIN: `https://${TEAM}` },
    { ACCESS_TEAM_DOMAIN: `${TEAM}/cdn-cgi` },
    { ACCESS_AUDIENCE: '' },
    { STAFF_HOST: 'https://staff.shop.example' },
    { STAFF_HOST: 'Staff.shop.example' },
  ])('%j is not valid, so there are no staff pages [OPS-07]', (settings) => {
    const { staffAccess, settingProblems } = parseEnv({ DB: env.DB, OPEN: 'true', ...settings })
    expect(staffAccess).toBeNull()
    expect(settingProblems.join()).toContain(Object.keys(settings)[0] ?? '')
  })
})

describe('the record of what the staff changed', () => {
  it('it has who, what and whether it was done, and no address of a buyer [OPS-07]', async () => {
    await env.DB.prepare('DELETE FROM staff_actions').run()
    const answers = await callRoutes(routes, { settings: access, token: createToken() })
    const { results } = await env.DB.prepare(
      'SELECT actor, action, detail, status FROM staff_actions ORDER BY action_id',
    ).all()
    expect(results.map(({ actor, status }) => [actor, status])).toEqual(
      Object.values(routes).flatMap(({ form, status }) => (form ? [[STAFF, status]] : [])),
    )
    expect(
      results.map(({ detail }) => [...String(detail).matchAll(/(\w+)=/g)].map(([, name]) => name)),
    ).toEqual(Object.values(routes).flatMap(({ form }) => (form ? [Object.keys(form)] : [])))
    expect(results).toContainEqual({
      actor: STAFF,
      action: 'orders/99991/refund',
      detail: 'position=0, reason=4, to=payment',
      status: 303,
    })
    const hash = await hashErased(production.ERASURE_SECRET, 'erased@secret.example')
    const detail = `email=${hash}`
    const erasure = { actor: STAFF, action: 'person/erase', detail, status: 200 }
    expect(results).toContainEqual(erasure)
    expect(JSON.stringify(results)).not.toContain('secret.example')
    const page = answers['GET /merchant/staff/actions']?.text
    expect(page).toContain(STAFF)
    expect(page).toContain('orders/99991/refund')
  })

  it('without the secret of the hashes only the field is named [OPS-07]', async () => {
    stubNetwork()
    const shop = createCallerShop({ settings: { ...access, ERASURE_SECRET: undefined } })
    const headers = { 'cf-access-jwt-assertion': await createToken() }
    await shop.post('/merchant/staff/person/erase', { email: 'Other@secret.example' }, headers)
    const newest = env.DB.prepare('SELECT detail FROM staff_actions ORDER BY action_id DESC')
    expect(await newest.first('detail')).toBe('email')
  })

  it.each(['Kim', 'kim@secret.example'])(
    'no other field keeps the hash of %s out [OPS-07]',
    async (email) => {
      stubNetwork()
      const shop = createCallerShop({ settings: access })
      const headers = { 'cf-access-jwt-assertion': await createToken() }
      const many = Array.from({ length: 20 }, (_, index) => [`a${index}`, `${email}${index}`])
      const form = { ...Object.fromEntries(many), to: 'a b', email }
      await shop.post('/merchant/staff/person/erase', form, headers)
      const newest = env.DB.prepare('SELECT detail FROM staff_actions ORDER BY action_id DESC')
      const hash = (text: string) => hashErased(production.ERASURE_SECRET, text)
      const detail = `email=${await hash(email.toLowerCase())}, to=${await hash('a b')}`
      expect(await newest.first('detail')).toBe(detail)
    },
  )

  /** Puts an order on hold while a statement with this text fails. */
  async function holdOrder(failing: string) {
    stubNetwork()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const route = routes['POST /merchant/staff/orders/:orderId{[0-9]{1,15}}/step']
    await route?.prepare?.()
    const db = new Proxy(env.DB, {
      get: (target, key) => (sql: string) => {
        if (key === 'prepare' && sql.includes(failing)) throw new Error('full')
        return Reflect.get(target, key).call(target, sql)
      },
    })
    const shop = createCallerShop({ settings: { ...access, DB: db } })
    const headers = { 'cf-access-jwt-assertion': await createToken() }
    const { status } = await shop.post(route?.path ?? '', { step: 'hold' }, headers)
    const stored = env.DB.prepare('SELECT status FROM orders WHERE order_id = 99991')
    const { text: page } = await shop.get('/merchant/staff/actions', headers)
    return { status, order: await stored.first('status'), page }
  }

  it('a change that cannot be recorded is not made [OPS-07]', async () => {
    expect(await holdOrder('INTO staff_actions')).toMatchObject({ status: 500, order: 'pending' })
  })

  it('a change is made although its status cannot be stored, and the record says that it is not known [OPS-07]', async () => {
    await env.DB.prepare('DELETE FROM staff_actions').run()
    const { status, order, page } = await holdOrder('UPDATE staff_actions')
    expect([status, order]).toEqual([303, 'on-hold'])
    expect(page).toContain('not known (stopped)')
  })

  it('an answer of an error does not say that nothing was done [OPS-07]', async () => {
    await env.DB.prepare('DELETE FROM staff_actions').run()
    expect((await holdOrder('FROM orders')).page).toContain('not known (500)')
  })
})
