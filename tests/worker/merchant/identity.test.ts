import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import {
  createEmail,
  digest,
  exchange,
  getSignature,
  postIdentity,
  readAnswer,
  register,
} from './identity-steps.ts'
import { ask } from './merchant.ts'

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'
const refused = { status: 401, token: undefined, maxAge: undefined, refresh: null }

describe('an exchange', () => {
  it('API-07 registers, and signs in with the same password', async () => {
    const given = { username: createEmail(), password: 'password123' }
    const registered = await exchange('register', given)
    expect(registered).toEqual({
      status: 200,
      token: expect.any(String),
      maxAge: 3600,
      refresh: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await exchange('login', given)).toMatchObject({ status: 200, maxAge: 3600 })
  })

  it('API-07 ACCOUNT-08 gives a token with the published claims', async () => {
    const { username, token } = await register()
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
    const claims = decodeJwt(token)
    expect(claims).toEqual({
      exp: expect.any(Number),
      sid: expect.stringMatching(/^\d+$/),
      [NAME]: username,
      CustomerType: 'PERSON',
      MemberType: 'Standard',
      MemberId: '0',
      MemberDiscount: '0',
    })
    expect((claims.exp ?? 0) - Date.now() / 1000).toBeGreaterThan(3590)
  })

  it.each(['anna@example.com', 'company@example.com'])(
    'ACCOUNT-01 signs in the seeded customer %s',
    async (username) => {
      const { token } = await exchange('login', { username, password: 'password123' })
      expect(decodeJwt(token ?? '')).toMatchObject({
        CustomerType: username.startsWith('company') ? 'ORGANIZATION' : 'PERSON',
      })
    },
  )

  it('ACCOUNT-01 takes an address in whatever letters it is typed', async () => {
    const { username, password } = await register()
    const typed = ` ${username.toUpperCase()} `
    expect(await exchange('login', { username: typed, password })).toMatchObject({ status: 200 })
  })

  it('ACCOUNT-03 refuses a wrong password and an unknown user alike', async () => {
    const { username } = await register()
    expect(await exchange('login', { username, password: 'password124' })).toEqual(refused)
    const nobody = { username: createEmail(), password: 'password123' }
    expect(await exchange('login', nobody)).toEqual(refused)
  })

  it('ACCOUNT-03 registers an address once, and leaves its password alone', async () => {
    const { username, password } = await register()
    expect(await exchange('register', { username, password: 'another-one' })).toEqual(refused)
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
  })

  it('ACCOUNT-01 changes a password: only the new one signs in, older logins end', async () => {
    const { username, password, refresh } = await register()
    const change = { username, password, newPassword: 'password456' }
    const changed = await exchange('password', change)
    expect(changed).toMatchObject({ status: 200, token: expect.any(String) })
    expect(await exchange('login', { username, password })).toEqual(refused)
    expect(await exchange('login', { username, password: 'password456' })).toMatchObject({
      status: 200,
    })
    const old = await ask('/merchant/auth/login', { headers: { 'x-auth-refresh-token': refresh } })
    expect(old.status).toBe(401)
  })

  it('ACCOUNT-03 ends the login that changes its password without knowing it', async () => {
    const { username, refresh } = await register()
    const change = { username, password: 'wrong-one', newPassword: 'password456', refresh }
    expect(await exchange('password', change)).toEqual(refused)
    const after = await ask('/merchant/auth/login', {
      headers: { 'x-auth-refresh-token': refresh },
    })
    expect(after.status).toBe(401)
  })

  it('ACCOUNT-03 changes nothing without a new password', async () => {
    const { username, password } = await register()
    expect(await exchange('password', { username, password })).toEqual(refused)
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
  })
})

describe('a challenge', () => {
  it.each(['login', 'register', 'password'])(
    'API-07 is given by %s for a name alone',
    async (action) => {
      const response = await postIdentity(action, { username: createEmail() })
      expect(await response.json()).toEqual({ sign: expect.stringMatching(/^[\w.-]+$/) })
    },
  )

  it('API-07 is bound to its user', async () => {
    const { username, password } = await register()
    const signature = await getSignature(createEmail())
    const body = { username, signature, password: await digest(password) }
    expect(await readAnswer(await postIdentity('login', body))).toEqual(refused)
  })

  it('API-07 is signed for holders of the key alone, and only when it is ours', async () => {
    const challenged = await postIdentity('login', { username: createEmail() })
    const { sign } = await challenged.json<{ sign: string }>()
    expect((await ask(`/merchant/auth/sign/wrong?identity=${sign}`)).status).toBe(401)
    expect((await ask(`/merchant/auth/sign/development?identity=${sign}x`)).status).toBe(401)
    expect((await ask('/merchant/auth/sign/development')).status).toBe(401)
  })

  it.each(['identity', 'signature', 'timestamp'])(
    'API-07 is refused when %s was changed',
    async (part) => {
      const { username, password } = await register()
      const signature = { ...(await getSignature(username)), [part]: new Date(0).toISOString() }
      const body = { username, signature, password: await digest(password) }
      expect(await readAnswer(await postIdentity('login', body))).toEqual(refused)
    },
  )

  it('API-07 is no bearer token, and a token is no challenge', async () => {
    const { username, password, token } = await register()
    const signature = { ...(await getSignature(username)), identity: token }
    const body = { username, signature, password: await digest(password) }
    expect(await readAnswer(await postIdentity('login', body))).toEqual(refused)
  })

  it('ACCOUNT-07 cannot be left out: a password without a signature signs nobody in', async () => {
    const { username, password } = await register()
    const body = { username, password: await digest(password) }
    expect(await readAnswer(await postIdentity('login', body))).toEqual(refused)
  })
})

describe('the identity service', () => {
  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', []],
    ['no address', { username: 'anna' }],
    ['a plain password', { username: 'anna@example.com', password: 'password123' }],
  ])('ACCOUNT-07 refuses %s as JSON without a token', async (_, body) => {
    expect(await readAnswer(await postIdentity('login', body))).toEqual(refused)
  })

  it('API-07 takes a digest of exactly 64 characters of base64', async () => {
    const { username, password } = await register()
    const right = await digest(password)
    const wrong = [right.slice(1), `${right}A`, right.replace(/.$/, '=')]
    for (const text of wrong) {
      const body = { username, signature: await getSignature(username), password: text }
      expect(await readAnswer(await postIdentity('login', body))).toEqual(refused)
    }
  })

  it('API-07 refuses a body that is too large', async () => {
    const response = await postIdentity('login', { username: 'a'.repeat(9_000) })
    expect(response.status).toBe(413)
  })

  it('API-07 is open to the very origin that asks, and shows it the refresh header', async () => {
    const headers = { origin: 'https://other.example' }
    const response = await ask('/merchant/auth/login', { headers })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-auth-refresh-token',
      'cache-control': 'no-store',
    })
    const preflight = await ask('/merchant/auth/login', {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'content-type,x-auth-refresh-token',
    )
  })

  it('API-07 is closed to browsers, and to other origins, when the merchant is', async () => {
    const closed = { API_KEY: 'a-secret-key', TOKEN_SECRET: 'x'.repeat(32) }
    const headers = { origin: 'https://other.example' }
    const direct = await ask('/merchant/auth/login', { headers }, closed)
    expect(direct.status).toBe(401)
    expect(direct.headers.get('access-control-allow-origin')).toBeNull()
    const mounted = { headers: { 'x-mount': 'public' } }
    expect((await ask('/merchant/auth/login', mounted, closed)).status).toBe(404)
    expect((await ask('/merchant/auth/spoof', { method: 'POST' }, closed)).status).toBe(404)
  })

  it('API-07 fails when it has no secret, and only then', async () => {
    const settings = { API_KEY: 'a-secret-key' }
    const body = { username: createEmail() }
    expect((await postIdentity('login', body, { settings })).status).toBe(500)
    const short = { ...settings, TOKEN_SECRET: 'short' }
    await expect(
      postIdentity('login', body, { settings: short }).then((answer) => answer.status),
    ).resolves.toBe(500)
  })
})
