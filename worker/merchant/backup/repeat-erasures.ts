import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { hashErased } from '../data/customer/record-erasure.ts'
import { removePerson } from '../data/customer/remove-person.ts'
import { removeSubscriber } from '../data/mail/ended-subscription.ts'
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

/** Repeats the erasures since a time. Returns how many addresses were found. */
export async function repeatErasures(
  sqlite: DatabaseSync,
  { list, secret, since }: Erasures,
): Promise<number> {
  const later = [...list.matchAll(ERASURE)].filter(([, time = '']) => time >= since)
  const db = toD1(sqlite)
  const findId = sqlite.prepare('SELECT customer_id FROM customers WHERE email = ?')
  const found = new Set<string>()
  for (const { name, email } of people.parse(sqlite.prepare(peopleSql).all())) {
    const hash = await hashErased(secret, name)
    const kinds = later.filter((erasure) => erasure[3] === hash).map(([, , kind]) => kind)
    if (kinds.length === 0) continue
    found.add(email)
    await removeSubscriber(db, email)
    const customerId = findId.get(email)?.customer_id
    if (customerId !== undefined && kinds.some((kind) => kind !== 'newsletter'))
      await removePerson(db, { customerId: Number(customerId), email })
    // What guests left under an address may be of somebody else than the customer who had it later.
    if (kinds.includes('person') && name === email)
      await removePerson(db, { customerId: null, email })
  }
  return found.size
}
