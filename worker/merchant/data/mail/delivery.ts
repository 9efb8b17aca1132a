import { z } from 'zod'
import { readRows } from '../sql/read-rows.ts'
import { dueMails, STORED_MAIL_SQL, storedMail } from './outbox.ts'

/** Mails that are tried at the same time. The platform allows six connections at once. */
export const MAILS_PER_CLAIM = 5

/** Longer than the time limit of a provider, so a mail is claimed again only after its worker died. */
const LEASE_MILLISECONDS = 60_000

/** A mail that nothing could try for this time is not sent, because its links have expired. */
const MAX_OVERDUE_MILLISECONDS = 24 * 3_600_000
const MAX_EXPIRED_PER_CALL = 500

const claimedMail = storedMail.extend({ kind: z.string() })
export type ClaimedMail = z.output<typeof claimedMail>

const toTime = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString()

/**
 * Claims mails that are due. Until the lease ends, no other worker gets them. A new mail comes before
 * older ones, so that the mail of an order does not wait for hundreds of others.
 */
export function claimMails(db: D1Database, now: Date): Promise<ClaimedMail[]> {
  const sql = `UPDATE outbox SET tries = tries + 1, next_try = ?1
    WHERE id IN (SELECT id FROM outbox WHERE state = 'waiting' AND next_try <= ?2
      AND max(next_try, created_at) >= ?3 ORDER BY next_try, id DESC LIMIT ?4)
    RETURNING ${STORED_MAIL_SQL}, kind`
  const leaseEnd = toTime(now, LEASE_MILLISECONDS)
  const oldest = toTime(now, -MAX_OVERDUE_MILLISECONDS)
  const statement = db.prepare(sql).bind(leaseEnd, now.toISOString(), oldest, MAILS_PER_CLAIM)
  return readRows(statement, claimedMail)
}

/** An id alone is not enough, because a new mail may get the id of a deleted one. */
const IS_SAME_MAIL = 'id = ?1 AND created_at = ?2'

/** Records that a provider accepted a mail, also if the lease is over meanwhile. */
export async function recordSent(db: D1Database, { id, createdAt }: ClaimedMail): Promise<void> {
  const sql = `UPDATE outbox SET state = 'sent', error = NULL WHERE ${IS_SAME_MAIL}`
  await db.prepare(sql).bind(id, createdAt).run()
}

/** `nextTry` is null if the mail is given up. */
type MailFailure = { error: string; nextTry: Date | null }

/** Records a failure, unless another worker has claimed the mail since. */
export async function recordFailure(
  db: D1Database,
  { id, createdAt, tries }: ClaimedMail,
  { error, nextTry }: MailFailure,
): Promise<void> {
  const sql = `UPDATE outbox SET error = ?4, state = ?5, next_try = ?6
    WHERE ${IS_SAME_MAIL} AND tries = ?3 AND state = 'waiting'`
  const state = nextTry ? 'waiting' : 'given-up'
  const time = nextTry?.toISOString() ?? ''
  await db.prepare(sql).bind(id, createdAt, tries, error, state, time).run()
}

/** Gives up mails that nothing could try for a day. Returns how many. */
export async function expireMails(db: D1Database, now: Date): Promise<number> {
  const sql = `UPDATE outbox SET state = 'given-up', error = 'Could not be tried for a day'
    WHERE id IN (SELECT id FROM outbox WHERE state = 'waiting' AND max(next_try, created_at) < ?1 LIMIT ?2)`
  const oldest = toTime(now, -MAX_OVERDUE_MILLISECONDS)
  const { meta } = await db.prepare(sql).bind(oldest, MAX_EXPIRED_PER_CALL).run()
  return meta.changes
}

/** Makes a mail that was given up due again. Returns false if there is no such mail. */
export async function retryMail(db: D1Database, id: number, now: Date): Promise<boolean> {
  const sql = `UPDATE outbox SET state = 'waiting', tries = 0, next_try = ?2 WHERE id = ?1 AND state = 'given-up'`
  const { meta } = await db.prepare(sql).bind(id, now.toISOString()).run()
  dueMails.count += meta.changes
  return meta.changes > 0
}
