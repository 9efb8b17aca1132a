import { decodeJwt, decodeProtectedHeader } from 'jose'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { findCredentials } from '../../../worker/merchant/data/customer/customer.ts'
import { parseEnv } from '../../../worker/merchant/http/env.ts'
import { loadApiCaller } from '../../../worker/merchant/identity/load-bearer.ts'
import { createLinkToken, previewUser } from '../../../worker/merchant/identity/token.ts'
import { countReads } from './count-reads.ts'
import { getUser } from './customer-steps.ts'
import {
  callIdentity,
  createEmail,
  digestPassword,
  exchange,
  getSignature,
  postIdentity,
  readReply,
  register,
} from './identity-steps.ts'
import { fetchMerchant } from './merchant.ts'

const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'
const refused = { status: 401, token: undefined, maxAge: undefined, refresh: null }

describe('identity exchanges', () => {
  it('A registered user can log in with the same password [API-07]', async () => {
    const credentials = { username: createEmail(), password: 'password123' }
    const registered = await exchange('register', credentials)
    expect(registered).toEqual({
      status: 200,
      token: expect.any(String),
      maxAge: 3600,
      refresh: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await exchange('login', credentials)).toMatchObject({ status: 200, maxAge: 3600 })
  })

  it('The token of a newly registered customer contains the published claims [API-07, ACCOUNT-08]', async () => {
    const { username, token } = await register()
    expect(decodeProtectedHeader(token)).toEqual({
      alg: 'HS256',
      typ: 'JWT',
      kid: expect.any(String),
    })
    const claims = decodeJwt(token)
    expect(claims).toEqual({
      exp: expect.any(Number),
      sid: expect.stringMatching(/^\d+$/),
      [NAME]: username,
      CustomerType: 'PERSON',
      MemberType: 'Standard',
      MemberId: '0',
      MemberDiscount: '0',
      LoginId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect((claims.exp ?? 0) - Date.now() / 1000).toBeGreaterThan(3590)
  })

  it.each(['anna@example.com', 'company@example.com'])(
    'The seeded customer %s can log in [ACCOUNT-01]',
    async (username) => {
      const { token } = await exchange('login', { username, password: 'password123' })
      expect(decodeJwt(token ?? '')).toMatchObject({
        CustomerType: username.startsWith('company') ? 'ORGANIZATION' : 'PERSON',
      })
    },
  )

  it('An email address is accepted in any letter case and with spaces around it [ACCOUNT-01]', async () => {
    const { username, password } = await register()
    const reformatted = ` ${username.toUpperCase()} `
    expect(await exchange('login', { username: reformatted, password })).toMatchObject({
      status: 200,
    })
  })

  it('A wrong password and an unknown user are refused with the same reply [ACCOUNT-03]', async () => {
    const { username } = await register()
    expect(await exchange('login', { username, password: 'password124' })).toEqual(refused)
    const unknownUser = { username: createEmail(), password: 'password123' }
    expect(await exchange('login', unknownUser)).toEqual(refused)
  })

  it('A second registration of the same email address is refused and does not change the password [ACCOUNT-03]', async () => {
    const { username, password } = await register()
    expect(await exchange('register', { username, password: 'another-one' })).toEqual(refused)
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
  })

  it('A password change makes only the new password valid and ends older sessions [ACCOUNT-01]', async () => {
    const { username, password, refresh } = await register()
    const change = { username, password, newPassword: 'password456' }
    const changed = await exchange('password', change)
    expect(changed).toMatchObject({ status: 200, token: expect.any(String) })
    expect(await exchange('login', { username, password })).toEqual(refused)
    expect(await exchange('login', { username, password: 'password456' })).toMatchObject({
      status: 200,
    })
    const old = await fetchMerchant('/merchant/auth/login', {
      headers: { 'x-auth-refresh-token': refresh },
    })
    expect(old.status).toBe(401)
  })

  it('A password change with a wrong old password ends the session [ACCOUNT-03]', async () => {
    const { username, refresh } = await register()
    const change = { username, password: 'wrong-one', newPassword: 'password456', refresh }
    expect(await exchange('password', change)).toEqual(refused)
    const after = await fetchMerchant('/merchant/auth/login', {
      headers: { 'x-auth-refresh-token': refresh },
    })
    expect(after.status).toBe(401)
  })

  it('A password change without a new password changes nothing [ACCOUNT-03]', async () => {
    const { username, password } = await register()
    expect(await exchange('password', { username, password })).toEqual(refused)
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
  })
})

describe('the end of a login', () => {
  const end: Record<string, (login: Awaited<ReturnType<typeof register>>) => Promise<unknown>> = {
    'a logout': ({ refresh }) => callIdentity('logout', refresh),
    'a logout with the token alone': ({ headers }) =>
      fetchMerchant('/merchant/auth/logout', { headers }),
    'a new password': ({ username, password }) =>
      exchange('password', { username, password, newPassword: 'blue-soup-43' }),
    'a reused refresh token': async ({ refresh }) => {
      await callIdentity('login', refresh)
      await env.DB.prepare('UPDATE refresh_tokens SET replaced_at = replaced_at - 31000').run()
      await callIdentity('login', refresh)
    },
  }

  it.each(Object.keys(end))(
    '%s ends the access token of the login at once [ACCOUNT-06]',
    async (name) => {
      const login = await register()
      const { username, password } = login
      const { token } = await exchange('login', { username, password })
      expect(await getUser(login.headers)).toMatchObject({ email: login.username })
      await end[name]?.(login)
      expect(await getUser(login.headers)).toBeNull()
      const other = await getUser({ authorization: `Bearer ${token}` })
      expect(other === null).toBe(name === 'a new password')
    },
  )

  it('A refreshed token belongs to the same login, so the earlier token stays valid [ACCOUNT-02]', async () => {
    const { refresh, headers, username } = await register()
    const { token } = await callIdentity('login', refresh)
    expect(await getUser({ authorization: `Bearer ${token}` })).toMatchObject({ email: username })
    expect(await getUser(headers)).toMatchObject({ email: username })
  })

  it('The check of a login reads one row more than the customer [ACCOUNT-06]', async () => {
    const { token } = await register()
    const { db, total } = countReads()
    await loadApiCaller({ ...parseEnv({ DB: db, OPEN: 'true' }) }, `Bearer ${token}`)
    expect(total()).toBeLessThanOrEqual(2)
  })
})

describe('login links', () => {
  const spoof = async (body: object) => {
    const headers = { 'x-apikey': 'development' }
    return readReply(
      await postIdentity('spoof', { spoofedBy: 'support@example.com', ...body }, { headers }),
    )
  }
  const redeem = async (loginToken: string | undefined) =>
    readReply(await postIdentity('exchange-link', { loginToken }))

  it('The token of a login link is valid for five minutes and is exchanged once for a token of the customer [GUARD-01]', async () => {
    const { username } = await register()
    const link = await spoof({ username })
    expect(link.maxAge).toBe(300)
    expect(decodeJwt(link.token ?? '')).toMatchObject({ SpoofedBy: 'support@example.com' })
    const bearer = { authorization: `Bearer ${link.token}` }
    expect(await getUser(bearer)).toMatchObject({ email: username })
    const first = await redeem(link.token)
    expect(first).toMatchObject({ status: 200, maxAge: 3600, refresh: null })
    expect(await getUser({ authorization: `Bearer ${first.token}` })).toMatchObject({
      email: username,
    })
    expect(await redeem(link.token)).toEqual(refused)
    expect(await getUser(bearer)).toBeNull()
  })

  it('Only an open merchant takes a login link as a bearer token, because only its exchange is recorded [GUARD-01]', async () => {
    const secret = 'a-secret-for-tokens-0123456789-abcdef'
    const { username } = await register()
    const { customerId = 0 } = (await findCredentials(env.DB, username)) ?? {}
    const users = [{ ...previewUser, customerId }, previewUser]
    const links = await Promise.all(
      users.map((user) => createLinkToken([secret], user, { spoofedBy: 'support@example.com' })),
    )
    const load = (settings: object) =>
      Promise.all(
        links.map((link) =>
          loadApiCaller(
            parseEnv({ DB: env.DB, TOKEN_SECRET: secret, ...settings }),
            `Bearer ${link}`,
          ),
        ),
      )
    const unknown = { customer: null, hasInvalidToken: true, mayPreview: false }
    expect(await load({})).toMatchObject([unknown, unknown])
    expect(await load({ OPEN: 'true' })).toMatchObject([
      { customer: { email: username } },
      { customer: null, mayPreview: true },
    ])
  })

  it('Concurrent uses of a login link give one token [GUARD-01]', async () => {
    const { token } = await spoof({ username: (await register()).username })
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it('Neither the access token of a customer nor an exchanged or forged token is a login link [GUARD-01]', async () => {
    const { username, token } = await register()
    const exchanged = await redeem((await spoof({ username })).token)
    for (const wrong of [token, exchanged.token, `${token}x`, undefined]) {
      expect(await redeem(wrong)).toEqual(refused)
    }
  })
})

describe('login challenges', () => {
  it.each(['login', 'register', 'password'])(
    'The action %s returns a challenge when only a username is sent [API-07]',
    async (action) => {
      const response = await postIdentity(action, { username: createEmail() })
      expect(await response.json()).toEqual({ sign: expect.stringMatching(/^[\w.-]+$/) })
    },
  )

  it('A signature is valid only for the user for whom the challenge was issued [API-07]', async () => {
    const { username, password } = await register()
    const signature = await getSignature(createEmail())
    const body = { username, signature, password: await digestPassword(password) }
    expect(await readReply(await postIdentity('login', body))).toEqual(refused)
  })

  it('A challenge is signed only with the right API key and only if the merchant issued the challenge [API-07]', async () => {
    const challengeResponse = await postIdentity('login', { username: createEmail() })
    const { sign } = await challengeResponse.json<{ sign: string }>()
    expect((await fetchMerchant(`/merchant/auth/sign/wrong?identity=${sign}`)).status).toBe(401)
    expect((await fetchMerchant(`/merchant/auth/sign/development?identity=${sign}x`)).status).toBe(
      401,
    )
    expect((await fetchMerchant('/merchant/auth/sign/development')).status).toBe(401)
  })

  it('A challenge is also signed if the API key is in a header and not in the URL [API-07]', async () => {
    const challengeResponse = await postIdentity('login', { username: createEmail() })
    const { sign } = await challengeResponse.json<{ sign: string }>()
    const getStatus = async (headers: Record<string, string>) =>
      (await fetchMerchant(`/merchant/auth/sign?identity=${sign}`, { headers })).status
    expect(await getStatus({ 'x-apikey': 'development' })).toBe(200)
    expect([await getStatus({ 'x-apikey': 'wrong' }), await getStatus({})]).toEqual([401, 401])
  })

  it.each(['identity', 'signature', 'timestamp'])(
    'A login is refused when the %s of its signature was changed [API-07]',
    async (field) => {
      const { username, password } = await register()
      const signature = { ...(await getSignature(username)), [field]: new Date(0).toISOString() }
      const body = { username, signature, password: await digestPassword(password) }
      expect(await readReply(await postIdentity('login', body))).toEqual(refused)
    },
  )

  it('A bearer token is not accepted as a challenge [API-07]', async () => {
    const { username, password, token } = await register()
    const signature = { ...(await getSignature(username)), identity: token }
    const body = { username, signature, password: await digestPassword(password) }
    expect(await readReply(await postIdentity('login', body))).toEqual(refused)
  })

  it('A password without a signature is refused [ACCOUNT-07]', async () => {
    const { username, password } = await register()
    const body = { username, password: await digestPassword(password) }
    expect(await readReply(await postIdentity('login', body))).toEqual(refused)
  })
})

describe('the identity service', () => {
  it.each([
    ['a body that is not JSON', '{'],
    ['an empty body', ''],
    ['a list', []],
    ['an invalid email address', { username: 'anna' }],
    ['a plain password', { username: 'anna@example.com', password: 'password123' }],
  ])('The identity service refuses %s and returns no token [ACCOUNT-07]', async (_, body) => {
    expect(await readReply(await postIdentity('login', body))).toEqual(refused)
  })

  it('The identity service accepts only a password digest of exactly 64 base64 characters [API-07]', async () => {
    const { username, password } = await register()
    const right = await digestPassword(password)
    const wrong = [right.slice(1), `${right}A`, right.replace(/.$/, '=')]
    for (const text of wrong) {
      const body = { username, signature: await getSignature(username), password: text }
      expect(await readReply(await postIdentity('login', body))).toEqual(refused)
    }
  })

  it('The identity service refuses a body that is too large [API-07]', async () => {
    const response = await postIdentity('login', { username: 'a'.repeat(9_000) })
    expect(response.status).toBe(413)
  })

  it('An open merchant allows the origin of the request and exposes the header of the refresh token [API-07]', async () => {
    const headers = { origin: 'https://other.example' }
    const response = await fetchMerchant('/merchant/auth/login', { headers })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://other.example',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-auth-refresh-token',
      'cache-control': 'no-store',
    })
    const preflight = await fetchMerchant('/merchant/auth/login', {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'content-type,x-auth-refresh-token',
    )
  })

  it('A closed merchant allows no other origin and offers no identity routes to requests that the storefront forwards [API-07]', async () => {
    const closed = { API_KEY: 'a-secret-key', TOKEN_SECRET: 'x'.repeat(32) }
    const headers = { origin: 'https://other.example' }
    const direct = await fetchMerchant('/merchant/auth/login', { headers }, closed)
    expect(direct.status).toBe(401)
    expect(direct.headers.get('access-control-allow-origin')).toBeNull()
    const publicMount = { headers: { 'x-mount': 'public' } }
    expect((await fetchMerchant('/merchant/auth/login', publicMount, closed)).status).toBe(404)
    expect((await fetchMerchant('/merchant/auth/spoof', { method: 'POST' }, closed)).status).toBe(
      404,
    )
  })

  it('The identity service answers with status 500 when the token secret is missing or too short [API-07]', async () => {
    const settings = { API_KEY: 'a-secret-key' }
    const body = { username: createEmail() }
    expect((await postIdentity('login', body, { settings })).status).toBe(500)
    const shortSecretSettings = { ...settings, TOKEN_SECRET: 'short' }
    await expect(
      postIdentity('login', body, { settings: shortSecretSettings }).then(
        (answer) => answer.status,
      ),
    ).resolves.toBe(500)
  })
})
