import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changePassword, findCredentials } from '../../../worker/merchant/data/customer/customer.ts'
import { redeemReset } from '../../../worker/merchant/data/customer/password-reset.ts'
import { hashOpaqueToken } from '../../../worker/merchant/identity/opaque-token.ts'
import { createEmail, digestPassword, exchange, refreshLogin, register } from './identity-steps.ts'
import { post, send } from './merchant.ts'
import { stopClockInGuessWindow } from '../guess-window.ts'

const REQUEST =
  'mutation request($email: String!, $languageId: String) { requested: requestPasswordReset(email: $email, languageId: $languageId) }'
const COMMIT =
  'mutation commit($key: String!, $password: String!) { done: commitReset(resetKey: $key, password: $password) }'

async function loadMails(recipient: string) {
  const { results } = await env.DB.prepare(
    `SELECT subject, body_text AS body, language FROM outbox
     WHERE kind = 'password-reset' AND recipient = ? ORDER BY id`,
  )
    .bind(recipient)
    .all()
  return z
    .array(z.object({ subject: z.string(), body: z.string(), language: z.string() }))
    .parse(results)
}

async function requestReset(email: string, languageId = 'sv-SE') {
  const { data } = await send(REQUEST, { email, languageId })
  return data?.requested
}

/** Requests a password reset and returns the reset key from the mail. */
async function requestResetKey(email: string): Promise<string> {
  await requestReset(email)
  const mail = (await loadMails(email)).at(-1)
  const [, key] = /resetKey=([\w-]+)/.exec(mail?.body ?? '') ?? []
  if (!key) throw new Error('The mail contains no reset link')
  return key
}

async function commitReset(key: string, password: string) {
  const { data, code } = await send(COMMIT, { key, password: await digestPassword(password) })
  return code ?? data?.done
}

describe('password reset links', () => {
  stopClockInGuessWindow()

  it.each([
    ['sv-SE', 'https://shop.example/sv/account/reset-password?resetKey='],
    ['en-US', 'https://shop.example/en/account/reset-password?resetKey='],
  ])(
    'A password reset link is mailed in the requested language (%s) [ACCOUNT-01]',
    async (language, path) => {
      const { username } = await register()
      expect(await requestReset(username, language)).toBe(true)
      expect(await loadMails(username)).toEqual([
        { subject: expect.any(String), language, body: expect.stringContaining(`\n${path}`) },
      ])
    },
  )

  it('A password reset link points to the configured shop URL [ACCOUNT-01]', async () => {
    const { username } = await register()
    const settings = { OPEN: 'true', SHOP_URL: 'https://shop.example/' }
    await post({ query: REQUEST, variables: { email: username } }, {}, settings)
    const [mail] = await loadMails(username)
    expect(mail?.body).toContain('\nhttps://shop.example/sv/account/reset-password?resetKey=')
  })

  it('A reset request has the same answer for known and unknown email addresses [ACCOUNT-01]', async () => {
    const unknownEmail = createEmail()
    expect(await requestReset(unknownEmail)).toBe(true)
    expect(await requestReset('no address')).toBe(true)
    expect(await loadMails(unknownEmail)).toEqual([])
  })

  it('A reset request runs the same number of database statements for an unknown email address as for a customer [ACCOUNT-01]', async () => {
    const { username } = await register()
    const countStatements = async (email: string) => {
      let statements = 0
      const countingDatabase = {
        prepare: (sql: string) => {
          statements += 1
          return env.DB.prepare(sql)
        },
        batch: (list: D1PreparedStatement[]) => env.DB.batch(list),
      }
      const settings = { OPEN: 'true', DB: countingDatabase }
      await (await post({ query: REQUEST, variables: { email } }, {}, settings)).text()
      return statements
    }
    const [known, unknown] = [await countStatements(username), await countStatements(createEmail())]
    expect(await loadMails(username)).toHaveLength(1)
    expect(unknown).toBe(known)
  })

  it('A password reset unlocks an account for every network [ACCOUNT-01]', async () => {
    const { username } = await register()
    const sameNetwork = { headers: { 'cf-connecting-ip': '192.0.2.90' } }
    await exchange('login', { username, password: 'wrong-one' }, sameNetwork)
    await env.DB.prepare(
      "UPDATE guess_counts SET guesses = 10 WHERE subject LIKE 'account %'",
    ).run()
    const known = { username, password: 'password456' }
    expect(await exchange('login', known, sameNetwork)).toMatchObject({ status: 429 })
    expect(await commitReset(await requestResetKey(username), known.password)).toBe(true)
    expect(await exchange('login', known, sameNetwork)).toMatchObject({ status: 200 })
  })

  it('A reset link sets a new password only once and ends all earlier sessions [ACCOUNT-01]', async () => {
    const { username, password, refresh } = await register()
    const key = await requestResetKey(username)
    expect(await commitReset(key, 'password456')).toBe(true)
    expect(await commitReset(key, 'password789')).toBe(false)
    expect(await exchange('login', { username, password })).toMatchObject({ status: 401 })
    expect(await exchange('login', { username, password: 'password456' })).toMatchObject({
      status: 200,
    })
    expect(await refreshLogin(refresh)).toMatchObject({ status: 401 })
  })

  it('A reset link works only once when four requests use it concurrently [ACCOUNT-01]', async () => {
    const { username } = await register()
    const key = await requestResetKey(username)
    const answers = await Promise.all(
      ['password-1', 'password-2', 'password-3', 'password-4'].map((password) =>
        commitReset(key, password),
      ),
    )
    expect(answers.filter((answer) => answer === true)).toHaveLength(1)
  })

  it('A used reset link invalidates the other reset links of the customer [ACCOUNT-01]', async () => {
    const { username } = await register()
    const [first, second] = [await requestResetKey(username), await requestResetKey(username)]
    expect(await commitReset(second, 'password456')).toBe(true)
    expect(await commitReset(first, 'password789')).toBe(false)
  })

  it('A reset link expires after an hour [ACCOUNT-01]', async () => {
    const { username, password } = await register()
    const key = await requestResetKey(username)
    const user = 'SELECT customer_id FROM customers WHERE email = ?1'
    const remaining = await env.DB.prepare(
      `SELECT expires_at - ?2 AS remaining FROM password_resets WHERE customer_id = (${user})`,
    )
      .bind(username, Date.now())
      .first<number>('remaining')
    expect(remaining).toBeGreaterThan(3_590_000)
    expect(remaining).toBeLessThanOrEqual(3_600_000)
    await env.DB.prepare(`UPDATE password_resets SET expires_at = ?2 WHERE customer_id = (${user})`)
      .bind(username, Date.now() - 1)
      .run()
    expect(await commitReset(key, 'password456')).toBe(false)
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
  })

  it('A customer who entered too many wrong passwords can log in after a password reset [ACCOUNT-01]', async () => {
    const { username } = await register()
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await exchange('login', { username, password: 'wrong-one' })
    }
    expect(await commitReset(await requestResetKey(username), 'password456')).toBe(true)
    expect(await exchange('login', { username, password: 'password456' })).toMatchObject({
      status: 200,
    })
  })

  it.each(['', 'unknown', 'A'.repeat(43)])(
    'The unknown reset key %j is refused [ACCOUNT-01]',
    async (key) => {
      expect(await commitReset(key, 'password456')).toBe(false)
    },
  )

  it('A reset key is stored only as a hash, and a reset accepts only a password digest [ACCOUNT-01]', async () => {
    const { username } = await register()
    const key = await requestResetKey(username)
    const { results } = await env.DB.prepare('SELECT * FROM password_resets').all()
    expect(JSON.stringify(results)).not.toContain(key)
    const { code } = await send(COMMIT, { key, password: 'password456' })
    expect(code).toBe('INVALID_REQUEST')
    expect(await commitReset(key, 'password456')).toBe(true)
  })
})

describe('a request that is under way while its password ends', () => {
  const ends: Record<string, (email: string) => Promise<unknown>> = {
    'is reset': async (email) =>
      redeemReset(env.DB, await hashOpaqueToken(await requestResetKey(email)), 'other hash'),
    'is changed': async (email) => {
      const stored = await findCredentials(env.DB, email)
      return stored && changePassword(env.DB, stored, 'other hash')
    },
    'is deleted with its account': (email) =>
      env.DB.prepare('DELETE FROM customers WHERE email = ?').bind(email).run(),
  }
  /** Returns settings whose database ends the password just before it inserts into the table. */
  const endBefore = (table: string, end: () => Promise<unknown>) => {
    let isNext = false
    const DB = {
      prepare: (sql: string) => {
        isNext ||= sql.includes(`INSERT INTO ${table}`)
        return env.DB.prepare(sql)
      },
      batch: async (list: D1PreparedStatement[]) => {
        if (isNext) await end()
        isNext = false
        return env.DB.batch(list)
      },
    }
    return { settings: { OPEN: 'true', DB } }
  }

  it.each(Object.keys(ends))(
    'A log in is refused if its password %s meanwhile [ACCOUNT-03]',
    async (name) => {
      const { username, password } = await register()
      const options = endBefore('refresh_families', async () => ends[name]?.(username))
      const answer = await exchange('login', { username, password }, options)
      expect(answer).toMatchObject({ status: 401, refresh: null })
    },
  )

  it.each(Object.keys(ends))(
    'A change of the email address is neither stored nor mailed if its password %s meanwhile [ACCOUNT-03]',
    async (name) => {
      for (const email of [createEmail(), (await register()).username]) {
        const { username, password } = await register()
        const options = endBefore('email_changes', async () => ends[name]?.(username))
        const request = { username, password, change: { email } }
        expect(await exchange('change-email', request, options)).toMatchObject({ status: 202 })
        const { results } = await env.DB.prepare(
          `SELECT email FROM email_changes WHERE email = ?1 UNION ALL
           SELECT kind FROM outbox WHERE kind LIKE 'email-%' AND recipient IN (?1, ?2)`,
        )
          .bind(email, username)
          .all()
        expect(results).toEqual([])
      }
    },
  )
})
