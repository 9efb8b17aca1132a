import { createMerchantApp } from '../../worker/merchant/app.ts'
import { recordTrips, type Trip } from '../support/record-trips.ts'

let merchant = createMerchantApp()

export const getMerchantApp = (): typeof merchant => merchant

/** Restarts the merchant app, so it loses everything that it keeps in memory. */
export function restartMerchantApp(): void {
  merchant = createMerchantApp()
  trips = null
  hasFaults = false
}

let trips: Trip[] | null = null

let hasFaults = false
const noFault = { bind: () => ({ first: () => Promise.resolve(null) }) }

// An open merchant looks for a stored fault before each request. The database answers these lookups
// only after the merchant has stored a fault, because each call takes longer than the rest of a request.
export const skipFaultLookups = (db: D1Database): D1Database =>
  new Proxy(db, {
    get(target, key) {
      if (key !== 'prepare') return Reflect.get(target, key)
      return (sql: string) => {
        hasFaults ||= sql.includes('INTO faults')
        const isSkipped = !hasFaults && isFaultLookup([{ sql }])
        return isSkipped ? noFault : target.prepare(sql)
      }
    },
  })

/** Returns the bindings of the merchant, with a recorded database if a test records its calls. */
export function getMerchantEnv<Env extends { DB: D1Database }>(env: Env): Env {
  return { ...env, DB: skipFaultLookups(trips ? recordTrips(env.DB, trips) : env.DB) }
}

const isFaultLookup = (trip: readonly { sql: string }[]) =>
  trip.every(({ sql }) => sql.includes('UPDATE faults'))

/** Returns the calls of the merchant to its database while `work` runs. */
export async function listTrips(work: () => Promise<unknown>): Promise<Trip[]> {
  const recorded: Trip[] = []
  trips = recorded
  await work()
  trips = null
  return recorded.filter((trip) => !isFaultLookup(trip))
}
