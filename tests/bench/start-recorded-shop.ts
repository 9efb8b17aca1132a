import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from '../support/test-shop.ts'
import { fillMerchant } from './fill-merchant.ts'
import { MERCHANT_KEY, readBuiltWorker, startRuntime, wrapWorker } from './start-runtimes.ts'

const TRIPS_ENTRYPOINT = 'Trips'

const readRecorder = () =>
  stripTypeScriptTypes(readFileSync(join(projectFolder, 'tests/support/record-trips.ts'), 'utf8'))

/**
 * Returns the source of a module that wraps the built merchant and records the calls to its database.
 * A request to the added entrypoint returns the calls since the last one.
 */
const buildRecorderModule = (main: string) => `import merchant from './${main}'
export * from './${main}'
${readRecorder()}
let trips = []
let recorded
export default {
  fetch(request, env, context) {
    recorded ??= { ...env, DB: recordTrips(env.DB, { push: (trip) => trips.push(trip) }) }
    return merchant.fetch(request, recorded, context)
  },
}
export const ${TRIPS_ENTRYPOINT} = {
  fetch() {
    const taken = trips
    trips = []
    return Response.json(taken)
  },
}
`

const tripsSchema = z.array(z.array(z.object({ sql: z.string(), rowsRead: z.number() })))

/** Starts the built shop with `products` products. As in production, the merchant is not open. */
export async function startRecordedShop(folder: string, products = 0) {
  const [storefront, merchant] = [readBuiltWorker('storefront'), readBuiltWorker('merchant')]
  const { OPEN: _open, ...bindings } = merchant.bindings ?? {}
  const runtime = await startRuntime({
    resourcePersistencePath: join(folder, `recorded-${products}`),
    workers: [
      { ...storefront, bindings: { ...storefront.bindings, MERCHANT_API_KEY: MERCHANT_KEY } },
      {
        ...wrapWorker(merchant, buildRecorderModule),
        bindings: { ...bindings, API_KEY: MERCHANT_KEY },
        unsafeDirectSockets: [{}, { entrypoint: TRIPS_ENTRYPOINT }],
      },
    ],
  })
  await fillMerchant(runtime.miniflare, folder, products)
  const { origin } = await runtime.miniflare.unsafeGetDirectURL('storefront')
  const { href } = await runtime.miniflare.unsafeGetDirectURL('merchant', TRIPS_ENTRYPOINT)
  const takeTrips = async () => tripsSchema.parse(await (await fetch(href)).json())
  return { ...runtime, origin, takeTrips }
}

export type RecordedShop = Awaited<ReturnType<typeof startRecordedShop>>
