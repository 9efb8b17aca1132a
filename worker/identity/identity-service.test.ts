import { afterEach, describe, expect, it, vi } from 'vitest'
import { Upstream } from '../http/upstream.ts'
import {
  endLogin,
  runIdentityExchange,
  requestNewTokens,
  type Credentials,
  type IdentityConnection,
} from './identity-service.ts'
import { digestPassword } from './digest-password.ts'

type Call = {
  method: string
  url: string
  headers: Record<string, string>
  body: Record<string, unknown> | null
  redirect: string | undefined
}

const signature = { identity: 'i', signature: 's', timestamp: 't', extra: 'kept' }

type StubResponse = { body?: unknown; text?: string; status?: number; refreshToken?: string }

/** Creates an identity service that returns the given responses in turn and records all calls. */
function createService(responses: (StubResponse | Error)[]) {
  const calls: Call[] = []
  const connection: IdentityConnection = {
    settings: {
      AUTH_ENDPOINT: 'https://auth.example/api/shop_prod/',
      SIGN_ENDPOINT: 'https://api.example/auth/sign/{API_KEY}?identity=',
      MERCHANT_API_KEY: 'key/1$&',
    },
    requestId: 'r',
    upstream: new Upstream('auth.example'),
    send: (url, init = {}) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
      const headers = Object.fromEntries(new Headers(init.headers))
      calls.push({
        method: init.method ?? 'GET',
        url: String(url),
        headers,
        body,
        redirect: init.redirect,
      })
      const stubResponse = responses.shift() ?? {}
      if (stubResponse instanceof Error) return Promise.reject(stubResponse)
      const { status = 200, refreshToken, text } = stubResponse
      if (text !== undefined) return Promise.resolve(new Response(text, { status }))
      const responseHeaders = refreshToken ? { 'x-auth-refresh-token': refreshToken } : {}
      return Promise.resolve(
        Response.json(stubResponse.body ?? {}, { status, headers: responseHeaders }),
      )
    },
  }
  return { connection, calls }
}

afterEach(() => void vi.restoreAllMocks())

const credentials: Credentials = {
  username: 'anna@example.com',
  password: 'password123',
  rememberUser: true,
  refreshToken: null,
}

const signedIn = { body: { token: 'jwt', maxAge: 3_600 }, refreshToken: 'next' }

describe('logging in, registering and changing a password', () => {
  it.each(['login', 'register', 'password'] as const)(
    'the %s exchange sends the user name, gets the challenge signed and then sends the digest [API-07]',
    async (action) => {
      const { connection, calls } = createService([
        { body: { sign: 'c+h/a=l' } },
        { body: signature },
        signedIn,
      ])
      const change = action === 'password' ? { newPassword: 'password456' } : {}
      const outcome = await runIdentityExchange(connection, action, { ...credentials, ...change })
      expect(outcome).toEqual({
        kind: 'signed-in',
        tokens: { token: 'jwt', maxAgeSeconds: 3_600, refreshToken: 'next' },
      })
      const url = `https://auth.example/api/shop_prod/${action}`
      expect(calls.map((call) => [call.method, call.url])).toEqual([
        ['POST', url],
        ['GET', 'https://api.example/auth/sign/key%2F1%24%26?identity=c%2Bh%2Fa%3Dl'],
        ['POST', url],
      ])
      expect(calls.map(({ redirect }) => redirect)).toEqual(['manual', 'manual', 'manual'])
      expect(calls[0]?.body).toEqual({ username: 'anna@example.com' })
      expect(calls[2]?.body).toEqual({
        username: 'anna@example.com',
        signature,
        password: await digestPassword('password123'),
        ...(action === 'password' ? { newPassword: await digestPassword('password456') } : {}),
      })
      expect(JSON.stringify(calls)).not.toContain('password123')
    },
  )

  it('the API key is sent in a header if the URL of the signing service has no place for it [API-07]', async () => {
    const { connection, calls } = createService([
      { body: { sign: 'c' } },
      { body: signature },
      signedIn,
    ])
    const settings = { ...connection.settings, SIGN_ENDPOINT: 'https://api.example/sign?identity=' }
    await runIdentityExchange({ ...connection, settings }, 'login', credentials)
    expect(calls[1]?.url).toBe('https://api.example/sign?identity=c')
    expect(calls.map(({ headers }) => headers['x-apikey'])).toEqual([
      undefined,
      settings.MERCHANT_API_KEY,
      undefined,
    ])
  })

  it('a session lifetime of 30 minutes is requested only if the user is not to be remembered [API-07]', async () => {
    const { connection, calls } = createService([
      { body: { sign: 'c' } },
      { body: signature },
      signedIn,
    ])
    await runIdentityExchange(connection, 'login', { ...credentials, rememberUser: false })
    expect(calls[2]?.body?.sessionLifetime).toBe(30)
  })

  it('the user is signed in after one call if the identity service sends a token without a challenge [API-07]', async () => {
    const { connection, calls } = createService([signedIn])
    expect((await runIdentityExchange(connection, 'login', credentials)).kind).toBe('signed-in')
    expect(calls).toHaveLength(1)
  })

  it('the refresh token of the previous login is sent in the header only, and not to the signing service [API-07]', async () => {
    const { connection, calls } = createService([
      { body: { sign: 'c' } },
      { body: signature },
      signedIn,
    ])
    await runIdentityExchange(connection, 'password', { ...credentials, refreshToken: 'held' })
    expect(calls.map(({ headers }) => headers['x-auth-refresh-token'])).toEqual([
      'held',
      undefined,
      'held',
    ])
    expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain('held')
  })

  it.each([
    [401, 'refused'],
    [429, 'limited'],
    [404, 'failed'],
    [200, 'failed'],
    [503, 'failed'],
    [302, 'failed'],
    [307, 'failed'],
  ])(
    'a response of the identity service with status %i gives the result %s [ACCOUNT-07]',
    async (status, kind) => {
      const { connection } = createService([{ status, body: { error: 'x' } }])
      expect(await runIdentityExchange(connection, 'login', credentials)).toEqual({ kind })
    },
  )

  it('no user is signed in after a network failure or an invalid response [ACCOUNT-07]', async () => {
    const failing = createService([new Error('connection refused')])
    expect(await runIdentityExchange(failing.connection, 'login', credentials)).toEqual({
      kind: 'failed',
    })
    const garbled = createService([{ text: '<html>' }])
    expect(await runIdentityExchange(garbled.connection, 'login', credentials)).toEqual({
      kind: 'failed',
    })
    const odd = createService([{ body: { token: 7, sign: {} } }])
    expect(await runIdentityExchange(odd.connection, 'login', credentials)).toEqual({
      kind: 'failed',
    })
  })

  it.each<[string, StubResponse | Error]>([
    ['fails', new Error('down')],
    ['answers nothing of use', { text: '""' }],
    ['answers 404', { status: 404 }],
  ])(
    'no password is sent, and none is called wrong, if the signing service %s [ACCOUNT-07]',
    async (_, response) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { connection, calls } = createService([{ body: { sign: 'c' } }, response])
      expect(await runIdentityExchange(connection, 'login', credentials)).toEqual({
        kind: 'failed',
      })
      expect(calls).toHaveLength(2)
    },
  )
})

describe('refresh and logout', () => {
  it('refresh and logout send GET requests without credentials, with the refresh token in a header [API-07]', async () => {
    const { connection, calls } = createService([signedIn, {}])
    expect((await requestNewTokens(connection, 'held')).kind).toBe('signed-in')
    await endLogin(connection, { refreshToken: 'held', token: 'jwt' })
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', 'https://auth.example/api/shop_prod/login', null],
      ['GET', 'https://auth.example/api/shop_prod/logout', null],
    ])
    for (const { headers } of calls) {
      expect(headers['x-auth-refresh-token']).toBe('held')
      expect(headers).not.toHaveProperty('authorization')
    }
  })

  it('a failed logout throws no error [ACCOUNT-07]', async () => {
    const { connection } = createService([new Error('down')])
    await expect(
      endLogin(connection, { refreshToken: 'held', token: null }),
    ).resolves.toBeUndefined()
  })
})

describe('an identity service that is down', () => {
  it.each<[string, StubResponse | Error]>([
    ['fails', new Error('connection refused')],
    ['answers 503', { status: 503 }],
    ['answers no JSON', { text: '<html>' }],
    ['answers half a JSON object', { text: '{"token":"a' }],
  ])(
    'an identity service that %s is not called again after five failures [ACCOUNT-07]',
    async (_, stubResponse) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { connection, calls } = createService(Array.from({ length: 8 }, () => stubResponse))
      for (let call = 0; call < 8; call++) {
        expect(await requestNewTokens(connection, 'held')).toEqual({ kind: 'failed' })
      }
      expect(calls).toHaveLength(5)
    },
  )

  it('an identity service that refuses requests is still called [ACCOUNT-07]', async () => {
    const { connection, calls } = createService(
      Array.from({ length: 8 }, () => ({ status: 401, text: 'no' })),
    )
    for (let call = 0; call < 8; call++) {
      expect(await requestNewTokens(connection, 'held')).toEqual({ kind: 'refused' })
    }
    expect(calls).toHaveLength(8)
  })
})
