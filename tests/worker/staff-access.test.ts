import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerKeys, createToken } from '../support/staff-issuer.ts'
import {
  access,
  callers,
  callRoutes,
  createCallerShop,
  merchant,
  stubNetwork,
} from './staff-callers.ts'
import { BUYER, createStaffRoutes, type StaffRoutes } from './staff-routes.ts'

const countActions = () => env.DB.prepare('SELECT count(*) AS n FROM staff_actions').first('n')

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

const isPost = (route: string) => route.startsWith('POST')

describe('access of the staff', () => {
  it('every route of the staff has a row, and no other route of the merchant is for the staff [OPS-07]', () => {
    const own = merchant.routes.filter(({ method }) => method !== 'ALL')
    const staff = own.filter(({ path }) => /^\/merchant\/staff(?:\/|$)/.test(path))
    expect(staff.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(routes).toSorted(),
    )
    const others = own.filter((route) => !staff.includes(route)).map(({ path }) => path)
    expect([...new Set(others.map((path) => path.split('/')[2]))].toSorted()).toEqual(
      'auth brand category collect faults graphql live measure newsletter pagewidget parcel pay product readiness redirect watch'.split(
        ' ',
      ),
    )
  })

  it.each(Object.keys(callers))(
    'the staff routes answer a caller with: %s [OPS-07]',
    async (name) => {
      const caller = callers[name]?.() ?? { settings: {} }
      const { status, postStatus = status } = caller
      const before = await countActions()
      const answers = await callRoutes(routes, caller)
      const expected = Object.entries(routes).map(([route, row]) => [
        route,
        (isPost(route) ? postStatus : status) ?? row.status,
      ])
      expect(Object.entries(answers).map(([route, answer]) => [route, answer.status])).toEqual(
        expected,
      )
      for (const [route, { text }] of Object.entries(answers))
        if ((isPost(route) ? postStatus : status) !== undefined) expect(text).not.toContain(BUYER)
      const changes = postStatus === undefined ? Object.keys(routes).filter(isPost).length : 0
      expect(await countActions()).toBe(Number(before) + changes)
    },
  )

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])(
    'the method %s needs a token too, also at a path that does not exist [OPS-07]',
    async (method) => {
      stubNetwork()
      const shop = createCallerShop({ settings: access })
      for (const path of ['', '/orders', '/none', '/person/erase'])
        expect((await shop.send(`/merchant/staff${path}`, { method })).status).toBe(403)
    },
  )

  it('another spelling of the path opens no door [OPS-07]', async () => {
    stubNetwork()
    const shop = createCallerShop({ settings: access })
    const headers = { 'cf-access-jwt-assertion': await createToken() }
    const foreign = { ...headers, origin: 'https://evil.example' }
    expect((await shop.get('/merchant/%73taff/orders')).status).toBe(403)
    expect((await shop.post('/merchant/%73taff/outbox/1/retry', {}, foreign)).status).toBe(403)
    for (const path of ['/merchant//staff/orders', '/Merchant/staff', '/merchant/%2573taff']) {
      const { status, text } = await shop.get(path)
      expect([path, status]).toEqual([path, 404])
      expect(text).not.toContain(BUYER)
    }
  })

  it('pages that are refused say why, are not stored, and the log has no address [OPS-07]', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const refused = await callRoutes(routes, {
      settings: access,
      token: createToken({ claims: { aud: ['x'] } }),
    })
    expect(refused['GET /merchant/staff']?.text).toContain('Log in again')
    const closed = await callRoutes(routes, {
      settings: access,
      token: createToken(),
      answer: () => Promise.reject(new TypeError('connection refused')),
    })
    expect(closed['GET /merchant/staff']?.text).toContain('keys of Cloudflare Access')
    await callRoutes(routes, { settings: access, token: createToken({ claims: { email: '' } }) })
    const lines = log.mock.calls
      .map(([line]) => String(line))
      .filter((line) => /refused/.test(line))
    expect(lines.join('\n')).toMatch(
      /unexpected .*aud.* claim[\s\S]*connection refused[\s\S]*has no address/,
    )
    expect(lines.join('\n')).not.toContain('@')
    log.mockClear()
    const shop = createCallerShop({ settings: access })
    const { headers } = await shop.get('/merchant/staff/orders')
    // A visit without a token, such as that of a crawler, is no event.
    expect(log.mock.calls.join('\n')).not.toContain('merchant.staff.refused')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('keys are loaded once, kept while they cannot be loaded again, and not for longer than ten minutes [OPS-07]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let answer = answerKeys
    const network = stubNetwork(() => answer())
    const shop = createCallerShop({ settings: access })
    const headers = { 'cf-access-jwt-assertion': await createToken() }
    const open = async () => (await shop.get('/merchant/staff/orders', headers)).status
    expect([await open(), await open(), await open()]).toEqual([200, 200, 200])
    expect(network.list).toHaveLength(1)
    answer = () => new Response('busy', { status: 500 })
    vi.setSystemTime(Date.now() + 9 * 60_000)
    expect(await open()).toBe(200)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(await open()).toBe(503)
    answer = answerKeys
    expect(await open()).toBe(200)
  })

  it('an unknown key is looked up again, but at most each 30 seconds [OPS-07]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const network = stubNetwork()
    const shop = createCallerShop({ settings: access })
    const headers = {
      'cf-access-jwt-assertion': await createToken({ isForged: true, kid: 'other' }),
    }
    const open = async () => (await shop.get('/merchant/staff/orders', headers)).status
    expect([await open(), await open(), await open()]).toEqual([403, 403, 403])
    expect(network.list).toHaveLength(1)
    vi.setSystemTime(Date.now() + 31_000)
    expect([await open(), await open()]).toEqual([403, 403])
    expect(network.list).toHaveLength(2)
  })
})
