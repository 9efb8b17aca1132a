import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  convertV4MiniflareOptions,
  Miniflare,
  type V4MiniflareOptions,
  type V4WorkerOptions,
} from 'miniflare'
import { unstable_getMiniflareWorkerOptions as getWorkerOptions } from 'wrangler'
import { projectFolder } from '../support/test-shop.ts'
import { fillMerchant } from './fill-merchant.ts'
import { listChildren } from './runtime-process.ts'
import { CLOCK_ENTRYPOINT, buildClockModule } from './simulated-clock.ts'

/**
 * A separate process that runs Workers, so that its CPU time contains only the CPU time of these
 * Workers.
 */
export type Runtime = { miniflare: Miniflare; pid: number | null }

// The socket connects directly to the Worker. The entry Worker of Miniflare would cost as much CPU
// time as the response.
const directSocket = { unsafeDirectSockets: [{}] }

// Without this setting Wrangler logs the names of the secret files at every start.
process.env.WRANGLER_LOG ??= 'warn'

export async function startRuntime(options: V4MiniflareOptions): Promise<Runtime> {
  const before = listChildren()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      // The measurement includes the cost of writing the log, but the benchmark prints only errors.
      handleStructuredLogs: ({ level, message }) => {
        if (level === 'error') console.error(message)
      },
      ...options,
      telemetry: { enabled: false },
      cf: false,
    }),
  )
  await miniflare.ready
  const pid = listChildren().find((child) => !before.includes(child))
  return { miniflare, pid: pid ?? null }
}

const moduleTypes = { '.wasm': 'CompiledWasm', '.js': 'ESModule' } as const

/** Reads the modules that the main module loads, such as the messages of a language. */
function readOtherModules(folder: string, main: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((path) => path !== main)
    .flatMap((path) => {
      const [, type] = Object.entries(moduleTypes).find(([end]) => path.endsWith(end)) ?? []
      return type ? [{ type, path, contents: new Uint8Array(readFileSync(path)) }] : []
    })
}

/** Reads a built Worker with the bindings from its configuration and the router for its static assets. */
export function readServedWorker(name: string, root = projectFolder): V4WorkerOptions {
  const folder = join(root, 'dist', name)
  const { workerOptions, main } = getWorkerOptions(join(folder, 'wrangler.json'))
  const { modulesRules: _rules, ...options } = workerOptions
  const file = main ?? join(folder, 'index.js')
  return {
    ...options,
    ...directSocket,
    name,
    modulesRoot: folder,
    modules: [
      { type: 'ESModule', path: file, contents: readFileSync(file, 'utf8') },
      ...readOtherModules(folder, file),
    ],
  }
}

/** Reads a built Worker without the router for its static assets, which would cost CPU time too. */
export function readBuiltWorker(name: string, root = projectFolder): V4WorkerOptions {
  const { assets: _assets, ...worker } = readServedWorker(name, root)
  return worker
}

/** Wraps a built Worker in a module. The module gets the name of the file that it wraps. */
export function wrapWorker(
  worker: V4WorkerOptions,
  buildModule: (main: string) => string,
): V4WorkerOptions {
  const modules = Array.isArray(worker.modules) ? worker.modules : []
  const [main] = modules
  if (!main) throw new Error(`${worker.name} was built without a module`)
  const path = join(main.path, '..', 'wrapper.js')
  const contents = buildModule(basename(main.path))
  return { ...worker, modules: [{ type: 'ESModule', path, contents }, ...modules] }
}

// The module can move the clock of the Worker forward.
const addClock = (worker: V4WorkerOptions): V4WorkerOptions => ({
  ...wrapWorker(worker, buildClockModule),
  unsafeDirectSockets: [...directSocket.unsafeDirectSockets, { entrypoint: CLOCK_ENTRYPOINT }],
})

/** A Worker in the process of the shop that answers every request with the same bytes. */
export type BareWorker = { url: string; setUp: (response: BareResponse) => Promise<void> }

export type MeasuredShop = Runtime & {
  origin: string
  clock: string
  bare: BareWorker
  sameHeaders: BareWorker
}

const SET_UP_ENTRYPOINT = 'SetUp'

// A constant Blob is the cheapest way for a Worker to send a number of bytes. A string is encoded for
// each response.
const BARE_SCRIPT = `let body, headers
export default { fetch: () => new Response(body, { headers }) }
export const ${SET_UP_ENTRYPOINT} = {
  async fetch(request) {
    const { byteLength, ...response } = await request.json()
    body = new Blob(['x'.repeat(byteLength)])
    headers = response.headers
    return new Response()
  },
}`

const createBareWorker = (name: string): V4WorkerOptions => ({
  unsafeDirectSockets: [{}, { entrypoint: SET_UP_ENTRYPOINT }],
  name,
  compatibilityDate: '2026-08-15',
  modules: true,
  script: BARE_SCRIPT,
})

// The runtime sets these headers itself.
const runtimeHeaders = ['content-length', 'date', 'transfer-encoding']

/** The size of a constant response, and its headers besides the content type. */
type BareResponse = { byteLength: number; headers?: Headers | undefined }

async function openBareWorker({ miniflare }: Runtime, name: string): Promise<BareWorker> {
  const { href } = await miniflare.unsafeGetDirectURL(name)
  const setUpUrl = await miniflare.unsafeGetDirectURL(name, SET_UP_ENTRYPOINT)
  return {
    url: href,
    async setUp({ byteLength, headers }) {
      const copied = [...(headers ?? [])].filter(([header]) => !runtimeHeaders.includes(header))
      const body = JSON.stringify({
        byteLength,
        headers: { 'content-type': 'text/html; charset=UTF-8', ...Object.fromEntries(copied) },
      })
      const response = await fetch(setUpUrl, { method: 'POST', body })
      if (!response.ok) throw new Error(`${name} was not set up: ${response.status}`)
    },
  }
}

/**
 * Starts the built shop with a freshly seeded merchant. All state is kept in `folder`. The bare
 * Workers are in the same process, because two processes with the same Worker differ by up to a
 * tenth.
 */
export async function startShop(folder: string): Promise<MeasuredShop> {
  const [storefront, merchant] = [readBuiltWorker('storefront'), readBuiltWorker('merchant')]
  const runtime = await startRuntime({
    resourcePersistencePath: join(folder, 'state'),
    workers: [
      addClock(storefront),
      // Requests that inject faults are accepted only by a merchant with the setting OPEN.
      { ...merchant, bindings: { ...merchant.bindings, OPEN: 'true' } },
      createBareWorker('bare'),
      createBareWorker('same-headers'),
    ],
  })
  await fillMerchant(runtime.miniflare, folder)
  const { origin } = await runtime.miniflare.unsafeGetDirectURL('storefront')
  const clock = await runtime.miniflare.unsafeGetDirectURL('storefront', CLOCK_ENTRYPOINT)
  return {
    ...runtime,
    origin,
    clock: clock.href,
    bare: await openBareWorker(runtime, 'bare'),
    sameHeaders: await openBareWorker(runtime, 'same-headers'),
  }
}

export const MERCHANT_KEY = 'measured'

/**
 * Starts the built merchant without the shop. The merchant has an API key and `products` products,
 * or only the seeded products if `products` is 0. A folder with existing state is not filled again.
 */
export async function startMerchant(
  folder: string,
  products = 0,
): Promise<Runtime & { url: string }> {
  const state = join(folder, 'merchant-state')
  const isNew = !existsSync(state)
  const worker = readBuiltWorker('merchant')
  const runtime = await startRuntime({
    resourcePersistencePath: state,
    workers: [{ ...worker, bindings: { ...worker.bindings, API_KEY: MERCHANT_KEY } }],
  })
  try {
    if (isNew) await fillMerchant(runtime.miniflare, folder, products)
  } catch (error) {
    // The runtime is disposed of here, because the caller gets an error and has no reference to the
    // runtime.
    await runtime.miniflare.dispose()
    throw error
  }
  const { origin } = await runtime.miniflare.unsafeGetDirectURL('merchant')
  return { ...runtime, url: `${origin}/merchant/graphql` }
}
