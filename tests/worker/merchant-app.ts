import { createMerchantApp } from '../../worker/merchant/app.ts'
import { recordTrips, type Trip } from '../support/record-trips.ts'

let merchant = createMerchantApp()

export const getMerchantApp = (): typeof merchant => merchant

/** Restarts the merchant app, so it loses everything that it keeps in memory. */
export function restartMerchantApp(): void {
  merchant = createMerchantApp()
  trips = null
}

let trips: Trip[] | null = null

/** Returns the bindings of the merchant, with a recorded database if a test records its calls. */
export const getMerchantEnv = <Env extends { DB: D1Database }>(env: Env): Env =>
  trips ? { ...env, DB: recordTrips(env.DB, trips) } : env

/** An open merchant looks for injected faults before each request; a deployed one does not. */
const isFaultLookup = (trip: Trip) => trip.every(({ sql }) => sql.includes('UPDATE faults'))

/** Returns the calls of the merchant to its database while `work` runs. */
export async function listTrips(work: () => Promise<unknown>): Promise<Trip[]> {
  const recorded: Trip[] = []
  trips = recorded
  await work()
  trips = null
  return recorded.filter((trip) => !isFaultLookup(trip))
}
