import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toD1 } from '../../../../tests/support/sqlite-d1.ts'
import { projectFolder } from '../../../../tests/support/test-shop.ts'
import { claimMails, recordFailure, recordSent, type ClaimedMail } from './delivery.ts'

const LEASE_SECONDS = 60
const MAILS = 3

const folder = join(projectFolder, 'worker/merchant/migrations')
const database = new DatabaseSync(':memory:')
for (const file of readdirSync(folder).toSorted()) {
  database.exec(readFileSync(join(folder, file), 'utf8'))
}
const db = toD1(database)
const start = new Date('2026-11-24T12:00:00.000Z')

function storeMails() {
  database.exec('DELETE FROM outbox')
  const insert = database.prepare(
    `INSERT INTO outbox (id, kind, recipient, subject, body_text, language, created_at, state)
     VALUES (?, 'test', 'a@b.se', 'Hej', 'Hej', 'sv-SE', ?, 'waiting')`,
  )
  for (let id = 1; id <= MAILS; id += 1) insert.run(id, start.toISOString())
}

/** What a worker does next: it claims mails, or the answer for one of those that it holds arrives. */
const action = fc.oneof(
  fc.record({ name: fc.constant('claim') }),
  fc.record({ name: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    name: fc.constant('answer'),
    /** The position of the answered try among those that are open. */
    position: fc.nat(6),
    outcome: fc.constantFrom('accepted', 'failed', 'refused'),
  }),
)
type Try = { mail: ClaimedMail; leaseEnd: number }

/** Workers whose tries are open at the same time, as long as they may take. */
class Workers {
  seconds = 0
  readonly open: Try[] = []
  readonly accepted = new Set<number>()
  readonly held = new Map<number, number>()

  get now() {
    return new Date(start.getTime() + this.seconds * 1000)
  }

  async claim() {
    const mails = await claimMails(db, this.now)
    for (const mail of mails) {
      expect(this.accepted).not.toContain(mail.id)
      expect(this.held.get(mail.id) ?? 0).toBeLessThanOrEqual(this.seconds)
      const leaseEnd = this.seconds + LEASE_SECONDS
      this.held.set(mail.id, leaseEnd)
      this.open.push({ mail, leaseEnd })
    }
    return mails
  }

  async answer(position: number, outcome: string) {
    const [found] = this.open.splice(position % Math.max(1, this.open.length), 1)
    if (!found) return
    const { mail, leaseEnd } = found
    if (outcome === 'accepted') {
      await recordSent(db, mail)
      this.accepted.add(mail.id)
      return
    }
    const nextTry = outcome === 'failed' ? this.now : null
    await recordFailure(db, mail, { error: outcome, nextTry })
    // Only the failure of the newest try ends the lease.
    if (this.held.get(mail.id) === leaseEnd) this.held.delete(mail.id)
  }
}

const listStates = () =>
  database
    .prepare('SELECT id, state FROM outbox ORDER BY id')
    .all()
    .map(({ id, state }) => ({ id: Number(id), state: String(state) }))

describe('claiming mails', () => {
  it('in any order of claims, waits and late answers no mail is held by two, none is tried after it was accepted, and none is forgotten [MORE-01]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (actions) => {
        storeMails()
        const workers = new Workers()
        for (const step of actions) {
          if ('outcome' in step) await workers.answer(step.position, step.outcome)
          else if ('seconds' in step) workers.seconds += step.seconds
          else await workers.claim()
        }
        workers.seconds += 2 * LEASE_SECONDS
        await workers.claim()
        while (workers.open.length > 0) await workers.answer(0, 'accepted')
        expect(await workers.claim()).toEqual([])
        for (const { id, state } of listStates()) {
          expect(state).toBe(workers.accepted.has(id) ? 'sent' : 'given-up')
        }
      }),
    )
  })

  it('a mail of an earlier version is never claimed [MORE-01]', async () => {
    database.exec('DELETE FROM outbox')
    database.exec(
      "INSERT INTO outbox (kind, recipient, subject, body_text, language) VALUES ('test', 'a@b.se', 'Hej', 'Hej', 'sv-SE')",
    )
    expect(await claimMails(db, new Date())).toEqual([])
    expect(listStates()).toMatchObject([{ state: 'unsent' }])
  })

  it('a new mail may have the id of a deleted one, whose answer does not count for it [MORE-01]', async () => {
    storeMails()
    const [first] = await claimMails(db, start)
    if (!first) throw new Error('There is no mail')
    database
      .prepare('UPDATE outbox SET created_at = ? WHERE id = ?')
      .run('2026-11-24T12:00:01.000Z', first.id)
    await recordSent(db, first)
    await recordFailure(db, first, { error: 'failed', nextTry: null })
    expect(listStates()).toContainEqual({ id: first.id, state: 'waiting' })
  })
})
