import { afterEach, describe, expect, it, vi } from 'vitest'
import { Circuit } from '../commerce/circuit.ts'
import {
  endLogin,
  identify,
  refresh,
  type Credentials,
  type IdentityConnection,
} from './identity-service.ts'
import { digestPassword } from './password-digest.ts'

type Call = {
  method: string
  url: string
  headers: Record<string, string>
  body: Record<string, unknown> | null
  redirect: string | undefined
}

const signature = { identity: 'i', signature: 's', timestamp: 't', extra: 'kept' }

type Answer = { body?: unknown; text?: string; status?: number; refreshToken?: string }

/** A service that answers in turn, and all it was asked. */
function createService(answers: (Answer | Error)[]) {
  const calls: Call[] = []
  const connection: IdentityConnection = {
    settings: {
      AUTH_ENDPOINT: 'https://auth.example/api/shop_prod/',
      SIGN_ENDPOINT: 'https://api.example/auth/sign/{API_KEY}?identity=',
      MERCHANT_API_KEY: 'key/1$&',
    },
    requestId: 'r',
    address: null,
    circuit: new Circuit('auth.example'),
    send: (url, init) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
      const headers = Object.fromEntries(new Headers(init.headers))
      calls.push({ method: init.method ?? 'GET', url, headers, body, redirect: init.redirect })
      const answer = answers.shift() ?? {}
      if (answer instanceof Error) return Promise.reject(answer)
      const { status = 200, refreshToken, text } = answer
      if (text !== undefined) return Promise.resolve(new Response(text, { status }))
      const own = refreshToken ? { 'x-auth-refresh-token': refreshToken } : {}
      return Promise.resolve(Response.json(answer.body ?? {}, { status, headers: own }))
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

describe('an exchange', () => {
  it.each(['login', 'register', 'password'] as const)(
    'API-07 of %s names the user, has the challenge signed and comes back with the digest',
    async (action) => {
      const { connection, calls } = createService([
        { body: { sign: 'c+h/a=l' } },
        { body: signature },
        signedIn,
      ])
      const change = action === 'password' ? { newPassword: 'password456' } : {}
      const outcome = await identify(connection, action, { ...credentials, ...change })
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

  it('API-07 asks for 30 minutes only where the user is not to be remembered', async () => {
    const { connection, calls } = createService([
      { body: { sign: 'c' } },
      { body: signature },
      signedIn,
    ])
    await identify(connection, 'login', { ...credentials, rememberUser: false })
    expect(calls[2]?.body?.sessionLifetime).toBe(30)
  })

  it('API-07 without a challenge takes token and age as they are', async () => {
    const { connection, calls } = createService([signedIn])
    expect((await identify(connection, 'login', credentials)).kind).toBe('signed-in')
    expect(calls).toHaveLength(1)
  })

  it('API-07 sends the refresh token of the login that it takes the place of, in the header alone', async () => {
    const { connection, calls } = createService([
      { body: { sign: 'c' } },
      { body: signature },
      signedIn,
    ])
    await identify(connection, 'password', { ...credentials, refreshToken: 'held' })
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
    [503, 'failed'],
    [302, 'failed'],
    [307, 'failed'],
  ])('ACCOUNT-07 status %i is %s', async (status, kind) => {
    const { connection } = createService([{ status, body: { error: 'x' } }])
    expect(await identify(connection, 'login', credentials)).toEqual({ kind })
  })

  it('ACCOUNT-07 a network that fails, and an answer of another shape, sign nobody in', async () => {
    const failing = createService([new Error('connection refused')])
    expect(await identify(failing.connection, 'login', credentials)).toEqual({ kind: 'failed' })
    const garbled = createService([{ text: '<html>' }])
    expect(await identify(garbled.connection, 'login', credentials)).toEqual({ kind: 'failed' })
    const odd = createService([{ body: { token: 7, sign: {} } }])
    expect(await identify(odd.connection, 'login', credentials)).toEqual({ kind: 'refused' })
  })

  it('ACCOUNT-07 goes on without a signature where signing fails', async () => {
    const { connection, calls } = createService([
      { body: { sign: 'c' } },
      new Error('down'),
      { status: 401 },
    ])
    expect(await identify(connection, 'login', credentials)).toEqual({ kind: 'refused' })
    expect(calls[2]?.body).not.toHaveProperty('signature')
  })
})

describe('a refresh and a log out', () => {
  it('API-07 are GETs without credentials, the refresh token in its header', async () => {
    const { connection, calls } = createService([signedIn, {}])
    expect((await refresh(connection, 'held')).kind).toBe('signed-in')
    await endLogin(connection, 'held')
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', 'https://auth.example/api/shop_prod/login', null],
      ['GET', 'https://auth.example/api/shop_prod/logout', null],
    ])
    for (const { headers } of calls) expect(headers['x-auth-refresh-token']).toBe('held')
  })

  it('ACCOUNT-07 a log out that fails is nobody’s trouble', async () => {
    const { connection } = createService([new Error('down')])
    await expect(endLogin(connection, 'held')).resolves.toBeUndefined()
  })
})

describe('a service that is down', () => {
  it.each<[string, Answer | Error]>([
    ['fails', new Error('connection refused')],
    ['answers 503', { status: 503 }],
    ['answers no JSON', { text: '<html>' }],
    ['answers half of it', { text: '{"token":"a' }],
  ])('ACCOUNT-07 that %s is left alone after five times', async (_, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { connection, calls } = createService(Array.from({ length: 8 }, () => answer))
    for (let call = 0; call < 8; call++) {
      expect(await refresh(connection, 'held')).toEqual({ kind: 'failed' })
    }
    expect(calls).toHaveLength(5)
  })

  it('ACCOUNT-07 one that refuses is not', async () => {
    const { connection, calls } = createService(
      Array.from({ length: 8 }, () => ({ status: 401, text: 'no' })),
    )
    for (let call = 0; call < 8; call++) {
      expect(await refresh(connection, 'held')).toEqual({ kind: 'refused' })
    }
    expect(calls).toHaveLength(8)
  })
})
