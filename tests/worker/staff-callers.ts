import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { createMerchantApp } from '../../worker/merchant/app.ts'
import {
  AUDIENCE,
  createNetwork,
  createSecretToken,
  createToken,
  createUnsignedToken,
  TEAM,
  type TokenOptions,
} from '../support/staff-issuer.ts'
import { createShop, ORIGIN } from './create-shop.ts'
import type { StaffRoutes } from './staff-routes.ts'

export const STAFF_HOST = 'staff.shop.example'
export const STAFF_ORIGIN = `https://${STAFF_HOST}`

export const merchant = createMerchantApp()

export const production = {
  API_KEY: env.MERCHANT_API_KEY,
  TOKEN_SECRET: 'a-secret-for-tokens-0123456789-abcdef',
  SHOP_URL: ORIGIN,
  ERASURE_SECRET: 'a-secret-of-erasures-0123456789-abcdef',
}
export const access = { ...production, ACCESS_TEAM_DOMAIN: TEAM, ACCESS_AUDIENCE: AUDIENCE }
export const ownHost = { ...access, STAFF_HOST }

/** The merchant with these settings, as the storefront reaches it. */
export const createService = (settings: object) => {
  const bindings = { DB: env.DB, LIVE_STOCK: env.LIVE_STOCK, ...settings }
  return {
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const context = createExecutionContext()
      const response = await merchant.fetch(new Request(input, init), bindings, context)
      await waitOnExecutionContext(context)
      return response
    },
  }
}

export type Caller = {
  settings: object
  token?: string | Promise<string>
  headers?: Record<string, string>
  origin?: string
  answer?: () => Response | Promise<Response>
  /** The status of every answer, or of those to posts. Without it the caller is let in. */
  status?: number
  postStatus?: number
}

export const createCallerShop = ({ settings, origin = ORIGIN }: Caller) =>
  createShop({
    origin,
    merchant: createService(settings),
    variables: 'STAFF_HOST' in settings ? { STAFF_HOST } : {},
  })

const past = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

const findNothing =
  (settings: object, origin = ORIGIN) =>
  (): Caller => ({ settings, origin, token: createToken(), status: 404 })
const refuseToken = (options: TokenOptions) => (): Caller => ({
  settings: access,
  token: createToken(options),
  status: 403,
})
const closeWithout = (answer: NonNullable<Caller['answer']>) => (): Caller => ({
  settings: access,
  token: createToken(),
  answer,
  status: 503,
})

export const callers: Record<string, () => Caller> = {
  'a developer at an open merchant': () => ({ settings: { OPEN: 'true' } }),
  'no settings': findNothing(production),
  'no settings at a deployed merchant that is open': findNothing({ OPEN: 'true', SET_UP: 'a' }),
  'the team only': findNothing({ ...access, ACCESS_AUDIENCE: undefined }),
  'the audience only': findNothing({ ...access, ACCESS_TEAM_DOMAIN: undefined }),
  'the host only': findNothing({ ...production, STAFF_HOST }, STAFF_ORIGIN),
  'the team only at an open merchant': findNothing({ OPEN: 'true', ACCESS_TEAM_DOMAIN: TEAM }),
  'the host only at an open merchant': findNothing({ OPEN: 'true', STAFF_HOST }, STAFF_ORIGIN),
  'no token': () => ({ settings: access, status: 403 }),
  'no token at an open merchant': () => ({ settings: { ...access, OPEN: 'true' }, status: 403 }),
  'a token in the cookie only': () => ({
    settings: access,
    headers: { cookie: 'CF_Authorization=a.b.c' },
    status: 403,
  }),
  'text that is no token': () => ({ settings: access, token: 'a.b.c', status: 403 }),
  'another audience': refuseToken({ claims: { aud: ['e1'.repeat(32)] } }),
  'no audience': refuseToken({ claims: { aud: undefined } }),
  'another issuer': refuseToken({ claims: { iss: 'https://other.cloudflareaccess.com' } }),
  'an expired token': refuseToken({ claims: { exp: past(10) } }),
  'a token without an end': refuseToken({ claims: { exp: undefined } }),
  'a token of tomorrow': refuseToken({ claims: { nbf: past(-86_400) } }),
  'the token of a service': refuseToken({ claims: { email: undefined, common_name: 'service' } }),
  'another key with the id of the right one': refuseToken({ isForged: true }),
  'another key with an id of its own': refuseToken({ isForged: true, kid: 'other' }),
  'a token without a signature': () => ({
    settings: access,
    token: createUnsignedToken(),
    status: 403,
  }),
  'the public key as a secret': () => ({
    settings: access,
    token: createSecretToken(),
    status: 403,
  }),
  'keys that cannot be reached': closeWithout(() =>
    Promise.reject(new TypeError('connection refused')),
  ),
  'keys that come too late': closeWithout(() =>
    Promise.reject(new DOMException('The limit is over', 'TimeoutError')),
  ),
  'an error in place of keys': closeWithout(() => new Response('Not found', { status: 404 })),
  'a page in place of keys': closeWithout(() => new Response('<html>')),
  'JSON that has no keys': closeWithout(() => Response.json({})),
  'a valid token': () => ({ settings: access, token: createToken() }),
  'a valid token of several audiences': () => ({
    settings: access,
    token: createToken({ claims: { aud: ['e1'.repeat(32), AUDIENCE] } }),
  }),
  'a valid token from a page of another origin': () => ({
    settings: access,
    token: createToken(),
    headers: { origin: 'https://evil.example' },
    postStatus: 403,
  }),
  'a valid token from a page of another site': () => ({
    settings: access,
    token: createToken(),
    headers: { 'sec-fetch-site': 'cross-site' },
    postStatus: 403,
  }),
  'a valid token from a page of the shop when the staff has a host': () => ({
    settings: ownHost,
    origin: STAFF_ORIGIN,
    token: createToken(),
    headers: { origin: ORIGIN, 'sec-fetch-site': 'same-site' },
    postStatus: 403,
  }),
  'a valid token at the host of the shop when the staff has one': findNothing(ownHost),
  'no token at the host of the staff': () => ({
    settings: ownHost,
    origin: STAFF_ORIGIN,
    status: 403,
  }),
  'a valid token at the host of the staff': () => ({
    settings: ownHost,
    origin: STAFF_ORIGIN,
    token: createToken(),
  }),
}

type Answers = Record<string, { status: number; text: string }>

export const stubNetwork = (answer?: Caller['answer']) => {
  const network = createNetwork(answer)
  vi.spyOn(globalThis, 'fetch').mockImplementation(network.fetch)
  return network
}

/** Sends the request of every route, one after the other. */
export async function callRoutes(routes: StaffRoutes, caller: Caller): Promise<Answers> {
  const { token, headers, answer } = caller
  stubNetwork(answer)
  const shop = createCallerShop(caller)
  const sent = {
    ...(token === undefined ? {} : { 'cf-access-jwt-assertion': await token }),
    ...headers,
  }
  const answers: Answers = {}
  for (const [name, { path, form, prepare }] of Object.entries(routes)) {
    await prepare?.()
    answers[name] = await (form ? shop.post(path, form, sent) : shop.get(path, sent))
  }
  return answers
}
