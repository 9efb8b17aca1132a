import { env } from 'cloudflare:workers'
import { countRows, recordTrips, type Trip } from '../../support/record-trips.ts'

/**
 * Returns a proxy of the database, and a function that returns how many rows were read through the
 * proxy.
 */
export function countReads() {
  const trips: Trip[] = []
  return { db: recordTrips(env.DB, trips), total: () => countRows(trips) }
}
