import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { batchReads } from '../../../worker/merchant/data/sql/batch-reads.ts'
import { recordTrips, type Trip } from '../../support/record-trips.ts'

function createDatabase() {
  const trips: Trip[] = []
  return { db: batchReads(recordTrips(env.DB, trips)), trips }
}

const createCart = (db: D1Database, id: string) =>
  db.prepare('INSERT INTO carts (id) VALUES (?1) RETURNING id').bind(id)

const select = (db: D1Database, value: number) =>
  db.prepare('SELECT ?1 AS value').bind(value).first<number>('value')

describe('reads of a request', () => {
  it('reads that start together are one call to the database, and each gets its own rows', async () => {
    const { db, trips } = createDatabase()
    const none = db.prepare('SELECT 1 WHERE 0').first()
    expect(await Promise.all([select(db, 1), select(db, 2), none])).toEqual([1, 2, null])
    expect(await select(db, 3)).toBe(3)
    expect(trips.map((trip) => trip.length)).toEqual([3, 1])
  })

  it('equal reads that start together run once, and each gets the rows', async () => {
    const { db, trips } = createDatabase()
    expect(await Promise.all([select(db, 1), select(db, 1), select(db, 2)])).toEqual([1, 1, 2])
    expect(trips.map((trip) => trip.length)).toEqual([2])
  })

  it('a read that fails does not fail the others', async () => {
    const { db } = createDatabase()
    const broken = db.prepare("SELECT json('no JSON')").all()
    const results = await Promise.allSettled([broken, select(db, 2)])
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 2 }])
  })

  it('reads are not repeated when the database is overloaded', async () => {
    let calls = 0
    const batch = () => {
      calls += 1
      return Promise.reject(
        new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.'),
      )
    }
    const database = new Proxy(env.DB, {
      get: (target, key) => (key === 'batch' ? batch : Reflect.get(target, key).bind(target)),
    })
    const db = batchReads(database)
    const results = await Promise.allSettled([select(db, 1), select(db, 2), select(db, 3)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(calls).toBe(1)
  })

  it('a batch with a write takes waiting reads along, and stays one transaction', async () => {
    const { db, trips } = createDatabase()
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
    const read = select(db, 1)
    const results = await db.batch([createCart(db, one), createCart(db, two)])
    expect(results.map((result) => result.results)).toEqual([[{ id: one }], [{ id: two }]])
    expect(await read).toBe(1)
    expect(trips).toHaveLength(1)
  })

  it('a refused batch writes nothing and fails with its own error, but the reads that it took along have their rows', async () => {
    const { db } = createDatabase()
    const [known, unused] = [crypto.randomUUID(), crypto.randomUUID()]
    await createCart(db, known).run()
    const read = select(db, 1)
    const batch = db.batch([createCart(db, unused), createCart(db, known)])
    await expect(batch).rejects.toThrow('UNIQUE constraint failed: carts.id')
    expect(await read).toBe(1)
    expect(await env.DB.prepare('SELECT 1 FROM carts WHERE id = ?').bind(unused).first()).toBeNull()
  })

  it('a write that returns rows runs once, on its own', async () => {
    const { db, trips } = createDatabase()
    const broken = db.prepare("SELECT json('no JSON')").all()
    const id = crypto.randomUUID()
    const results = await Promise.allSettled([broken, createCart(db, id).first('id')])
    expect(results).toMatchObject([{ status: 'rejected' }, { value: id }])
    expect(trips).toHaveLength(1)
  })
})
