import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { forgetAccountGuesses } from '../../../worker/merchant/identity/limit-guesses.ts'
import { countReads } from './count-reads.ts'
import {
  createEmail,
  digest,
  exchange,
  getSignature,
  postIdentity,
  register,
} from './identity-steps.ts'

const limited = { status: 429, token: undefined, refresh: null }

/** Tries of a wrong password, with one signature: only the last step is counted. */
async function guess(username: string, times: number, headers: Record<string, string> = {}) {
  const signature = await getSignature(username)
  const body = { username, signature, password: await digest('wrong-one') }
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) {
    statuses.push((await postIdentity('login', body, { headers })).status)
  }
  return statuses
}

// A dozen hashes take their time on a machine that is busy.
describe('guessing', () => {
  it('ACCOUNT-01 is over after ten wrong passwords of an account, the right one included', async () => {
    const { username, password } = await register()
    expect(await guess(username, 11)).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect(await exchange('login', { username, password })).toMatchObject(limited)
    const other = await register()
    expect(await exchange('login', other)).toMatchObject({ status: 200 })
  })

  it('ACCOUNT-01 is over for an unknown account after as many', async () => {
    expect((await guess(createEmail(), 11)).at(-1)).toBe(429)
  })

  it('ACCOUNT-01 starts over with the right password', async () => {
    const { username, password } = await register()
    await guess(username, 9)
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
    expect(await guess(username, 2)).toEqual([401, 401])
  })

  it('ACCOUNT-01 starts over without a look at the counts of others', async () => {
    const { username } = await register()
    await guess(username, 2, { 'cf-connecting-ip': '192.0.2.6' })
    await env.DB.prepare(
      `WITH RECURSIVE turn (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM turn WHERE k < 1000)
       INSERT INTO guess_counts SELECT (SELECT max(window_start) FROM guess_counts), 'account ' || k, 1 FROM turn`,
    ).run()
    const { db, total } = countReads()
    await forgetAccountGuesses(db, username)
    expect(total()).toBeGreaterThan(0)
    expect(total()).toBeLessThan(20)
  })

  it('ACCOUNT-01 may go on in the next quarter of an hour', async () => {
    const { username, password } = await register()
    await guess(username, 11)
    await env.DB.prepare('UPDATE guess_counts SET window_start = window_start - 900000').run()
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
    const old = await env.DB.prepare(
      'SELECT count(*) AS total FROM guess_counts WHERE window_start < ?',
    )
      .bind(Date.now() - 1_800_000 + 60_000)
      .first('total')
    expect(old).toBe(0)
  })

  it('ACCOUNT-01 is over after a hundred tries from one place, whatever the accounts', async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.7' }
    const { username, password } = await register()
    expect(await guess(createEmail(), 1, headers)).toEqual([401])
    await env.DB.prepare(
      `UPDATE guess_counts SET guesses = 100 WHERE subject LIKE 'address %'`,
    ).run()
    const here = { username, password }
    expect(await exchange('login', here, { headers })).toMatchObject(limited)
    const elsewhere = { 'cf-connecting-ip': '192.0.2.8' }
    expect(await exchange('login', here, { headers: elsewhere })).toMatchObject({ status: 200 })
  })

  it('ACCOUNT-01 by a stranger does not lock the owner out', async () => {
    const { username, password } = await register()
    const stranger = { 'cf-connecting-ip': '2001:db8:5::1' }
    expect((await guess(username, 11, stranger)).at(-1)).toBe(429)
    const neighbour = { headers: { 'cf-connecting-ip': '2001:db8:5:0:ffff::2' } }
    expect(await exchange('login', { username, password }, neighbour)).toMatchObject(limited)
    const owner = { headers: { 'cf-connecting-ip': '2001:db8:6::1' } }
    expect(await exchange('login', { username, password }, owner)).toMatchObject({ status: 200 })
    await env.DB.prepare(
      `UPDATE guess_counts SET guesses = 100 WHERE subject LIKE 'whole account %'`,
    ).run()
    const another = { headers: { 'cf-connecting-ip': '2001:db8:7::1' } }
    await guess(username, 1, another.headers)
    await env.DB.prepare(
      `UPDATE guess_counts SET guesses = 100 WHERE subject LIKE 'whole account %'`,
    ).run()
    expect(await exchange('login', { username, password }, another)).toMatchObject(limited)
  })

  it('ACCOUNT-01 leaves neither addresses nor places in the counters', async () => {
    const username = createEmail()
    await guess(username, 1, { 'cf-connecting-ip': '192.0.2.9' })
    const { results } = await env.DB.prepare('SELECT * FROM guess_counts').all()
    expect(JSON.stringify(results)).not.toContain(username)
    expect(JSON.stringify(results)).not.toContain('192.0.2.9')
  })

  it('ACCOUNT-01 hashes four passwords at once, and asks the others to come again', async () => {
    const { username, password } = await register()
    const signature = await getSignature(username)
    const body = { username, signature, password: await digest(password) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => postIdentity('login', body)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
  })
})
