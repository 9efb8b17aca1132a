import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createEmail, digest, exchange, refreshWith, register } from './identity-steps.ts'
import { post, send } from './merchant.ts'

const REQUEST =
  'mutation ask($email: String!, $languageId: String) { asked: requestPasswordReset(email: $email, languageId: $languageId) }'
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
  return data?.asked
}

/** Asks for a link and reads its key from the mail. */
async function getKey(email: string): Promise<string> {
  await requestReset(email)
  const mail = (await loadMails(email)).at(-1)
  const [, key] = /resetKey=([\w-]+)/.exec(mail?.body ?? '') ?? []
  if (!key) throw new Error('There is no link')
  return key
}

async function commit(key: string, password: string) {
  const { data, code } = await send(COMMIT, { key, password: await digest(password) })
  return code ?? data?.done
}

// A dozen hashes take their time on a machine that is busy.
describe('a reset link', () => {
  it.each([
    ['sv-SE', '/sv/account/reset-password?resetKey='],
    ['en-US', '/en/account/reset-password?resetKey='],
  ])('ACCOUNT-01 is mailed in the language of the shop (%s)', async (language, path) => {
    const { username } = await register()
    expect(await requestReset(username, language)).toBe(true)
    expect(await loadMails(username)).toEqual([
      { subject: expect.any(String), language, body: expect.stringContaining(`\n${path}`) },
    ])
  })

  it('ACCOUNT-01 leads to the configured shop', async () => {
    const { username } = await register()
    const settings = { OPEN: 'true', SHOP_URL: 'https://shop.example/' }
    await post({ query: REQUEST, variables: { email: username } }, {}, settings)
    const [mail] = await loadMails(username)
    expect(mail?.body).toContain('\nhttps://shop.example/sv/account/reset-password?resetKey=')
  })

  it('ACCOUNT-01 is asked for with the same answer by anybody', async () => {
    const nobody = createEmail()
    expect(await requestReset(nobody)).toBe(true)
    expect(await requestReset('no address')).toBe(true)
    expect(await loadMails(nobody)).toEqual([])
  })

  it('ACCOUNT-01 is asked for with as many statements by nobody as by a customer', async () => {
    const { username } = await register()
    const countStatements = async (email: string) => {
      let statements = 0
      const counting = {
        prepare: (sql: string) => {
          statements += 1
          return env.DB.prepare(sql)
        },
        batch: (list: D1PreparedStatement[]) => env.DB.batch(list),
      }
      const settings = { OPEN: 'true', DB: counting }
      await (await post({ query: REQUEST, variables: { email } }, {}, settings)).text()
      return statements
    }
    const [known, unknown] = [await countStatements(username), await countStatements(createEmail())]
    expect(await loadMails(username)).toHaveLength(1)
    expect(unknown).toBe(known)
  })

  it('ACCOUNT-01 lets its owner in again who was locked out, wherever they are', async () => {
    const { username } = await register()
    const here = { headers: { 'cf-connecting-ip': '192.0.2.90' } }
    await exchange('login', { username, password: 'wrong-one' }, here)
    await env.DB.prepare(
      "UPDATE guess_counts SET guesses = 100 WHERE subject LIKE '%account %'",
    ).run()
    const known = { username, password: 'password456' }
    expect(await exchange('login', known, here)).toMatchObject({ status: 429 })
    expect(await commit(await getKey(username), known.password)).toBe(true)
    expect(await exchange('login', known, here)).toMatchObject({ status: 200 })
  })

  it('ACCOUNT-01 is mailed three times at most in a quarter of an hour', async () => {
    const { username } = await register()
    for (let time = 0; time < 5; time += 1) expect(await requestReset(username)).toBe(true)
    expect(await loadMails(username)).toHaveLength(3)
  })

  it('ACCOUNT-01 sets the password once, and ends every login made before', async () => {
    const { username, password, refresh } = await register()
    const key = await getKey(username)
    expect(await commit(key, 'password456')).toBe(true)
    expect(await commit(key, 'password789')).toBe(false)
    expect(await exchange('login', { username, password })).toMatchObject({ status: 401 })
    expect(await exchange('login', { username, password: 'password456' })).toMatchObject({
      status: 200,
    })
    expect(await refreshWith(refresh)).toMatchObject({ status: 401 })
  })

  it('ACCOUNT-01 works once when it is sent four times at once', async () => {
    const { username } = await register()
    const key = await getKey(username)
    const answers = await Promise.all(
      ['password-1', 'password-2', 'password-3', 'password-4'].map((password) =>
        commit(key, password),
      ),
    )
    expect(answers.filter((answer) => answer === true)).toHaveLength(1)
  })

  it('ACCOUNT-01 takes the customer’s other links along', async () => {
    const { username } = await register()
    const [first, second] = [await getKey(username), await getKey(username)]
    expect(await commit(second, 'password456')).toBe(true)
    expect(await commit(first, 'password789')).toBe(false)
  })

  it('ACCOUNT-01 expires after an hour', async () => {
    const { username, password } = await register()
    const key = await getKey(username)
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
    expect(await commit(key, 'password456')).toBe(false)
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
  })

  it('ACCOUNT-01 lets in a customer who guessed too often', async () => {
    const { username } = await register()
    for (let time = 0; time < 11; time += 1) {
      await exchange('login', { username, password: 'wrong-one' })
    }
    expect(await commit(await getKey(username), 'password456')).toBe(true)
    expect(await exchange('login', { username, password: 'password456' })).toMatchObject({
      status: 200,
    })
  })

  it.each(['', 'unknown', 'A'.repeat(43)])('ACCOUNT-01 is unknown with the key %j', async (key) => {
    expect(await commit(key, 'password456')).toBe(false)
  })

  it('ACCOUNT-01 is kept as a hash, and takes a digest alone', async () => {
    const { username } = await register()
    const key = await getKey(username)
    const { results } = await env.DB.prepare('SELECT * FROM password_resets').all()
    expect(JSON.stringify(results)).not.toContain(key)
    const { code } = await send(COMMIT, { key, password: 'password456' })
    expect(code).toBe('INVALID_REQUEST')
    expect(await commit(key, 'password456')).toBe(true)
  })
})
