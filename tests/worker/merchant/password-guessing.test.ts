import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { hmacSha256Hex } from '#shared/crypto/digest.ts'
import {
  getDelayMilliseconds,
  resetAccountAttempts,
} from '../../../worker/merchant/identity/attempt-limits.ts'
import { countReads } from './count-reads.ts'
import {
  createEmail,
  digestPassword,
  exchange,
  getSignature,
  postIdentity,
  register,
} from './identity-steps.ts'
import { stopClockInGuessWindow } from '../guess-window.ts'

stopClockInGuessWindow()

const tooManyRequests = { status: 429, token: undefined, refresh: null }

/**
 * Tries a wrong password several times with one signature, because only the last step of a login
 * counts as an attempt.
 */
async function guessPassword(
  username: string,
  times: number,
  headers: Record<string, string> = {},
) {
  const signature = await getSignature(username)
  const body = { username, signature, password: await digestPassword('wrong-one') }
  const statuses: number[] = []
  for (let attempt = 0; attempt < times; attempt += 1) {
    statuses.push((await postIdentity('login', body, { headers })).status)
  }
  return statuses
}

describe('password guessing', () => {
  it('An account is locked after ten wrong passwords, and then even the right password is refused [ACCOUNT-01]', async () => {
    const { username, password } = await register()
    expect(await guessPassword(username, 11)).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
    ])
    expect(await exchange('login', { username, password })).toMatchObject(tooManyRequests)
    const other = await register()
    expect(await exchange('login', other)).toMatchObject({ status: 200 })
  })

  it('An unknown account is also locked after ten wrong passwords [ACCOUNT-01]', async () => {
    expect((await guessPassword(createEmail(), 11)).at(-1)).toBe(429)
  })

  it('A login with the right password resets the count of wrong passwords [ACCOUNT-01]', async () => {
    const { username, password } = await register()
    await guessPassword(username, 9)
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
    expect(await guessPassword(username, 2)).toEqual([401, 401])
  })

  it('Resetting the count of one account does not read the counts of other accounts [ACCOUNT-01]', async () => {
    const { username } = await register()
    await guessPassword(username, 2, { 'cf-connecting-ip': '192.0.2.6' })
    await env.DB.prepare(
      `WITH RECURSIVE turn (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM turn WHERE k < 1000)
       INSERT INTO guess_counts SELECT (SELECT max(window_start) FROM guess_counts), 'account ' || k, 1 FROM turn`,
    ).run()
    const { db, total } = countReads()
    await resetAccountAttempts(db, username)
    expect(total()).toBeGreaterThan(0)
    expect(total()).toBeLessThan(20)
  })

  it('A locked account accepts logins again after 15 minutes [ACCOUNT-01]', async () => {
    const { username, password } = await register()
    await guessPassword(username, 11)
    await env.DB.prepare('UPDATE guess_counts SET window_start = window_start - 900000').run()
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
    const expiredCounters = await env.DB.prepare(
      'SELECT count(*) AS total FROM guess_counts WHERE window_start < ?',
    )
      .bind(Date.now() - 1_800_000 + 60_000)
      .first('total')
    expect(expiredCounters).toBe(0)
  })

  it('A network is locked after a hundred login attempts, counted across all accounts [ACCOUNT-01]', async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.7' }
    const { username, password } = await register()
    expect(await guessPassword(createEmail(), 1, headers)).toEqual([401])
    await env.DB.prepare(
      `UPDATE guess_counts SET guesses = 100 WHERE subject LIKE 'address %'`,
    ).run()
    const credentials = { username, password }
    expect(await exchange('login', credentials, { headers })).toMatchObject(tooManyRequests)
    const otherNetwork = { 'cf-connecting-ip': '192.0.2.8' }
    expect(await exchange('login', credentials, { headers: otherNetwork })).toMatchObject({
      status: 200,
    })
  })

  it('Wrong passwords from other networks never lock out the owner of an account, they only delay the answer [ACCOUNT-01]', async () => {
    const { username, password } = await register()
    const stranger = { 'cf-connecting-ip': '2001:db8:5::1' }
    expect((await guessPassword(username, 11, stranger)).at(-1)).toBe(429)
    const neighbour = { headers: { 'cf-connecting-ip': '2001:db8:5:0:ffff::2' } }
    expect(await exchange('login', { username, password }, neighbour)).toMatchObject(
      tooManyRequests,
    )
    await env.DB.prepare(
      `UPDATE guess_counts SET guesses = 5000 WHERE subject LIKE 'whole account %'`,
    ).run()
    const wait = vi.spyOn(scheduler, 'wait').mockResolvedValue(undefined)
    const owner = { headers: { 'cf-connecting-ip': '2001:db8:6::1' } }
    expect(await exchange('login', { username, password }, owner)).toMatchObject({ status: 200 })
    expect(wait).toHaveBeenCalledWith(2_000)
    wait.mockRestore()
  })

  it('A known browser has its own allowance and is not delayed, and an unsigned header makes no browser known [ACCOUNT-01]', async () => {
    const { username, password } = await register()
    const network = { 'cf-connecting-ip': '192.0.2.44' }
    expect((await guessPassword(username, 11, network)).at(-1)).toBe(429)
    const id = crypto.randomUUID()
    const signature = await hmacSha256Hex('development', `${id} ${username}`)
    const loginFrom = (knownBrowser: string) => {
      const headers = { ...network, 'x-known-browser': knownBrowser }
      return exchange('login', { username, password }, { headers })
    }
    for (const wrong of [id, `${id}.${'0'.repeat(64)}`, `${crypto.randomUUID()}.${signature}`]) {
      expect(await loginFrom(wrong)).toMatchObject(tooManyRequests)
    }
    expect(await loginFrom(`${id}.${signature}`)).toMatchObject({ status: 200 })
  })

  it('The stored attempt counts contain neither usernames nor IP addresses [ACCOUNT-01]', async () => {
    const username = createEmail()
    await guessPassword(username, 1, { 'cf-connecting-ip': '192.0.2.9' })
    const { results } = await env.DB.prepare('SELECT * FROM guess_counts').all()
    expect(JSON.stringify(results)).not.toContain(username)
    expect(JSON.stringify(results)).not.toContain('192.0.2.9')
  })

  it('More logins than the Worker can hash in time wait for a place, and the others get the answer that they should retry soon [ACCOUNT-01]', async () => {
    const { username, password } = await register()
    const signature = await getSignature(username)
    const body = { username, signature, password: await digestPassword(password) }
    // Those who wait for a place check it more often here, and give up sooner.
    const waitInTime = scheduler.wait.bind(scheduler)
    const wait = vi
      .spyOn(scheduler, 'wait')
      .mockImplementation((milliseconds) => waitInTime(Math.min(milliseconds, 20)))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        postIdentity('login', body, { headers: { 'cf-connecting-ip': `198.51.100.${number}` } }),
      ),
    )
    const accepted = answers.filter(({ status }) => status === 200)
    const [refusal, ...refusals] = answers.filter(({ status }) => status === 429)
    expect(accepted.length).toBeGreaterThanOrEqual(1)
    expect(accepted.length + refusals.length + 1).toBe(60)
    expect(refusal?.headers.get('retry-after')).toBe('5')
    expect(await refusal?.json()).toEqual({ error: 'BUSY' })
    wait.mockRestore()
    expect(await exchange('login', { username, password })).toMatchObject({ status: 200 })
  })
})

describe('delay of sign-in attempts', () => {
  it('The delay grows with the number of attempts on an account and ends at two seconds [ACCOUNT-01]', () => {
    const delays = [1, 20, 21, 30, 31, 41, 51, 61, 5_000].map(getDelayMilliseconds)
    expect(delays).toEqual([0, 0, 250, 250, 500, 1_000, 2_000, 2_000, 2_000])
  })
})
