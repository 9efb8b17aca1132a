import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { hashErased } from '../data/customer/record-erasure.ts'
import { removePerson } from '../data/customer/remove-person.ts'
import { removeSubscriber } from '../data/mail/ended-subscription.ts'
import { SeedError } from '../seed/seed-error.ts'
import { peopleSql } from './backup-tables.ts'

const ERASURE = /(\d{4}-\d\d-\d\dT[\d:.]+Z) (account|person|newsletter) ([\da-f]{64})/g

const people = z.array(z.object({ name: z.string(), email: z.string() }))

/** The part of D1 that removing a person needs. */
const toD1 = (sqlite: DatabaseSync) => ({
  prepare: (sql: string) => ({
    bind: (...values: SQLInputValue[]) => ({ run: () => sqlite.prepare(sql).run(...values) }),
  }),
  batch: async (statements: { run: () => unknown }[]) => statements.map(({ run }) => run()),
})

/** `list` is the log of erasures in any form, `secret` the one that made its hashes. */
export type Erasures = { list: string; secret: string; since: string }

/** Returns the start of a backup, or an earlier time that was chosen. */
export function chooseSince(startedAt: string, chosen?: string): string {
  if (chosen === undefined) return startedAt
  const time = z.iso.datetime({ offset: true }).safeParse(chosen)
  if (!time.success)
    throw new SeedError(`--since ${chosen} is no time such as 2026-11-26T10:30:00+01:00.`)
  const since = new Date(time.data).toISOString()
  return since < startedAt ? since : startedAt
}

/** Repeats the erasures since a time. Returns how many those are, and of how many the address was found. */
export async function repeatErasures(
  sqlite: DatabaseSync,
  { list, secret, since }: Erasures,
): Promise<{ listed: number; found: number }> {
  const all = [...list.matchAll(ERASURE)]
  if (all.length === 0 && list.trim() !== '')
    throw new SeedError('The list of erasures is not empty, but no erasure is found in it.')
  const later = all.filter(([, time = '']) => time >= since)
  const countErasures = (erasures: RegExpExecArray[]) =>
    new Set(erasures.map(([, time, kind]) => `${time} ${kind}`)).size
  const db = toD1(sqlite)
  const findId = sqlite.prepare('SELECT customer_id FROM customers WHERE email = ?')
  const found: RegExpExecArray[] = []
  for (const { name, email } of people.parse(sqlite.prepare(peopleSql).all())) {
    const hash = await hashErased(secret, name)
    const same = later.filter((erasure) => erasure[3] === hash)
    if (same.length === 0) continue
    found.push(...same)
    const kinds = same.map(([, , kind]) => kind)
    await removeSubscriber(db, email)
    const customerId = findId.get(email)?.customer_id
    if (customerId !== undefined && kinds.some((kind) => kind !== 'newsletter'))
      await removePerson(db, { customerId: Number(customerId), email })
    // What guests left under an address may be of somebody else than the customer who had it later.
    if (kinds.includes('person') && name === email)
      await removePerson(db, { customerId: null, email })
  }
  return { listed: countErasures(later), found: countErasures(found) }
}
