import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { hashOpaqueToken } from '../../../worker/merchant/identity/opaque-token.ts'
import { callIdentity, exchange, refreshLogin, register } from './identity-steps.ts'

const refused = { status: 401, token: undefined, maxAge: undefined, refresh: null }

async function run(sql: string, ...values: (string | number)[]) {
  await env.DB.prepare(sql)
    .bind(...values)
    .run()
}

/** Makes the replacement of a token appear older by the given number of milliseconds. */
const makeReplacementOlder = async (token: string, milliseconds: number) =>
  run(
    'UPDATE refresh_tokens SET replaced_at = replaced_at - ?2 WHERE token_hash = ?1',
    await hashOpaqueToken(token),
    milliseconds,
  )

async function loadToken(token: string) {
  return env.DB.prepare(
    `SELECT expires_at - ?2 AS remaining, (SELECT count(*) FROM refresh_tokens other
       WHERE other.family_id = token.family_id AND other.replaced_at IS NULL) AS current
     FROM refresh_tokens token WHERE token_hash = ?1`,
  )
    .bind(await hashOpaqueToken(token), Date.now())
    .first<{ remaining: number; current: number }>()
}

async function rotate(token: string): Promise<string> {
  const { refresh } = await refreshLogin(token)
  if (!refresh) throw new Error('The token was refused')
  return refresh
}

describe('refresh tokens', () => {
  it('Every use of a refresh token returns a new refresh token [API-07]', async () => {
    const { refresh } = await register()
    const answer = await refreshLogin(refresh)
    expect(answer).toMatchObject({ status: 200, token: expect.any(String), maxAge: 3600 })
    expect(answer.refresh).not.toBe(refresh)
    expect(await refreshLogin(answer.refresh)).toMatchObject({ status: 200 })
  })

  it('The database contains only the hash of a refresh token [API-07]', async () => {
    const { refresh } = await register()
    const next = await rotate(refresh)
    const { results } = await env.DB.prepare('SELECT * FROM refresh_tokens').all()
    expect(JSON.stringify(results)).not.toContain(next)
    expect(JSON.stringify(results)).toContain(await hashOpaqueToken(next))
  })

  it('Twenty concurrent uses of a refresh token return the same new token [API-07]', async () => {
    const { refresh } = await register()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshLogin(refresh)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const successors = [...new Set(answers.map((answer) => answer.refresh))]
    expect(successors).toHaveLength(1)
    expect(await loadToken(successors[0] ?? '')).toMatchObject({ current: 1 })
    expect(await refreshLogin(successors[0] ?? '')).toMatchObject({ status: 200 })
  })

  it('A replaced refresh token can still be used for 30 seconds [API-07]', async () => {
    const { refresh } = await register()
    const next = await rotate(refresh)
    await makeReplacementOlder(refresh, 25_000)
    expect(await refreshLogin(refresh)).toMatchObject({ status: 200, refresh: next })
  })

  it('The use of a refresh token that was replaced more than 30 seconds ago invalidates its whole token family [API-07]', async () => {
    const { refresh } = await register()
    const next = await rotate(refresh)
    await makeReplacementOlder(refresh, 31_000)
    expect(await refreshLogin(refresh)).toEqual(refused)
    expect(await refreshLogin(next)).toEqual(refused)
  })

  it('The invalidation of a token family does not end other sessions of the customer [ACCOUNT-02]', async () => {
    const { username, password, refresh } = await register()
    const other = await exchange('login', { username, password })
    const next = await rotate(refresh)
    await makeReplacementOlder(refresh, 31_000)
    await refreshLogin(refresh)
    expect(await refreshLogin(next)).toEqual(refused)
    expect(await refreshLogin(other.refresh)).toMatchObject({ status: 200 })
  })

  it.each([
    ['7 days if the login is remembered', undefined, 7 * 24 * 3_600_000],
    ['30 minutes if the login is not remembered', 30, 30 * 60_000],
  ])(
    'A refresh token and the token that replaces it are valid for %s [ACCOUNT-02]',
    async (_, minutes, lifetime) => {
      const { username, password } = await register()
      const lifetimeOption = minutes === undefined ? {} : { sessionLifetime: minutes }
      const { refresh } = await exchange('login', { username, password, ...lifetimeOption })
      for (const token of [refresh ?? '', await rotate(refresh ?? '')]) {
        const { remaining } = (await loadToken(token)) ?? { remaining: 0 }
        expect(remaining).toBeLessThanOrEqual(lifetime)
        expect(remaining).toBeGreaterThan(lifetime - 10_000)
      }
    },
  )

  it('An expired refresh token is refused [ACCOUNT-02]', async () => {
    const { refresh } = await register()
    const past = Date.now() - 1
    const hash = await hashOpaqueToken(refresh)
    await run('UPDATE refresh_tokens SET expires_at = ?2 WHERE token_hash = ?1', hash, past)
    expect(await refreshLogin(refresh)).toEqual(refused)
  })

  it('A logout invalidates the refresh token and its whole token family [ACCOUNT-01]', async () => {
    const { refresh } = await register()
    const next = await rotate(refresh)
    expect(await callIdentity('logout', refresh)).toMatchObject({ status: 200, token: undefined })
    expect(await refreshLogin(next)).toEqual(refused)
  })

  it('A new login in the same browser invalidates the earlier refresh token [ACCOUNT-02]', async () => {
    const { username, password, refresh } = await register()
    expect(await exchange('login', { username, password, refresh })).toMatchObject({ status: 200 })
    expect(await refreshLogin(refresh)).toEqual(refused)
  })

  it.each([null, '', 'short', 'A'.repeat(43), `${'A'.repeat(43)}'`])(
    'The invalid refresh token %j is refused [ACCOUNT-07]',
    async (token) => {
      expect(await refreshLogin(token)).toEqual(refused)
      expect(await callIdentity('logout', token)).toMatchObject({ status: 200 })
    },
  )
})
