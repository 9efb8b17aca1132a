import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { hashOpaqueToken } from '../../../worker/merchant/identity/opaque-token.ts'
import { callIdentity, exchange, refreshWith, register } from './identity-steps.ts'

const refused = { status: 401, token: undefined, maxAge: undefined, refresh: null }

async function run(sql: string, ...values: (string | number)[]) {
  await env.DB.prepare(sql)
    .bind(...values)
    .run()
}

/** As if the token had been replaced so long ago. */
const ageUse = async (token: string, milliseconds: number) =>
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
  const { refresh } = await refreshWith(token)
  if (!refresh) throw new Error('The token was refused')
  return refresh
}

describe('a refresh token', () => {
  it('API-07 is rotated at every answer', async () => {
    const { refresh } = await register()
    const answer = await refreshWith(refresh)
    expect(answer).toMatchObject({ status: 200, token: expect.any(String), maxAge: 3600 })
    expect(answer.refresh).not.toBe(refresh)
    expect(await refreshWith(answer.refresh)).toMatchObject({ status: 200 })
  })

  it('API-07 is nowhere in the database, only its hash', async () => {
    const { refresh } = await register()
    const next = await rotate(refresh)
    const { results } = await env.DB.prepare('SELECT * FROM refresh_tokens').all()
    expect(JSON.stringify(results)).not.toContain(next)
    expect(JSON.stringify(results)).toContain(await hashOpaqueToken(next))
  })

  it('API-07 has one successor, whoever asks at the same time', async () => {
    const { refresh } = await register()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(refresh)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const successors = [...new Set(answers.map((answer) => answer.refresh))]
    expect(successors).toHaveLength(1)
    expect(await loadToken(successors[0] ?? '')).toMatchObject({ current: 1 })
    expect(await refreshWith(successors[0] ?? '')).toMatchObject({ status: 200 })
  })

  it('API-07 may be used again for 30 seconds', async () => {
    const { refresh } = await register()
    const next = await rotate(refresh)
    await ageUse(refresh, 25_000)
    expect(await refreshWith(refresh)).toMatchObject({ status: 200, refresh: next })
  })

  it('API-07 ends its whole family when it is used again later', async () => {
    const { refresh } = await register()
    const next = await rotate(refresh)
    await ageUse(refresh, 31_000)
    expect(await refreshWith(refresh)).toEqual(refused)
    expect(await refreshWith(next)).toEqual(refused)
  })

  it('ACCOUNT-02 ends no other login of the customer with its family', async () => {
    const { username, password, refresh } = await register()
    const other = await exchange('login', { username, password })
    const next = await rotate(refresh)
    await ageUse(refresh, 31_000)
    await refreshWith(refresh)
    expect(await refreshWith(next)).toEqual(refused)
    expect(await refreshWith(other.refresh)).toMatchObject({ status: 200 })
  })

  it.each([
    ['7 days when remembered', undefined, 7 * 24 * 3_600_000],
    ['30 minutes when not', 30, 30 * 60_000],
  ])('ACCOUNT-02 lives %s, and so does its successor', async (_, minutes, lifetime) => {
    const { username, password } = await register()
    const lasting = minutes === undefined ? {} : { sessionLifetime: minutes }
    const { refresh } = await exchange('login', { username, password, ...lasting })
    for (const token of [refresh ?? '', await rotate(refresh ?? '')]) {
      const { remaining } = (await loadToken(token)) ?? { remaining: 0 }
      expect(remaining).toBeLessThanOrEqual(lifetime)
      expect(remaining).toBeGreaterThan(lifetime - 10_000)
    }
  })

  it('ACCOUNT-02 is refused once it has expired', async () => {
    const { refresh } = await register()
    const past = Date.now() - 1
    const hash = await hashOpaqueToken(refresh)
    await run('UPDATE refresh_tokens SET expires_at = ?2 WHERE token_hash = ?1', hash, past)
    expect(await refreshWith(refresh)).toEqual(refused)
  })

  it('ACCOUNT-01 is worth nothing after logging out, nor is any of its family', async () => {
    const { refresh } = await register()
    const next = await rotate(refresh)
    expect(await callIdentity('logout', refresh)).toMatchObject({ status: 200, token: undefined })
    expect(await refreshWith(next)).toEqual(refused)
  })

  it('ACCOUNT-02 ends when its browser signs in anew', async () => {
    const { username, password, refresh } = await register()
    expect(await exchange('login', { username, password, refresh })).toMatchObject({ status: 200 })
    expect(await refreshWith(refresh)).toEqual(refused)
  })

  it.each([null, '', 'short', 'A'.repeat(43), `${'A'.repeat(43)}'`])(
    'ACCOUNT-07 is refused when it is %j',
    async (token) => {
      expect(await refreshWith(token)).toEqual(refused)
      expect(await callIdentity('logout', token)).toMatchObject({ status: 200 })
    },
  )
})
