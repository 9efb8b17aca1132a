import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  convertV4MiniflareOptions,
  Miniflare,
  type V4MiniflareOptions,
  type V4WorkerOptions,
} from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { projectFolder } from '../support/test-shop.ts'
import { fillMerchant } from './fill-merchant.ts'
import { listChildren } from './runtime-process.ts'
import { CLOCK, clockModule } from './simulated-clock.ts'

/** A runtime of its own: one process, whose use of the processor is that of its Workers alone. */
export type Runtime = { miniflare: Miniflare; pid: number | null }

// The socket leads straight into the Worker: the entry Worker in front of it costs as much as an answer.
const directSocket = { unsafeDirectSockets: [{}] }

// Without it every start names the files of secrets it has read.
process.env.WRANGLER_LOG ??= 'warn'

async function startRuntime(options: V4MiniflareOptions): Promise<Runtime> {
  const before = listChildren()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      telemetry: { enabled: false },
      cf: false,
      // What the Workers write is theirs to pay for, but nobody reads it here.
      handleStructuredLogs: ({ level, message }) => {
        if (level === 'error') console.error(message)
      },
    }),
  )
  await miniflare.ready
  const pid = listChildren().find((child) => !before.includes(child))
  return { miniflare, pid: pid ?? null }
}

type Module = { type: 'CompiledWasm'; path: string; contents: Uint8Array<ArrayBuffer> }

function readCompiledModules(folder: string): Module[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.wasm'))
    .map((file) => join(folder, file))
    .map((path) => ({ type: 'CompiledWasm', path, contents: new Uint8Array(readFileSync(path)) }))
}

// A built Worker with the bindings of its configuration, but without the router of its assets.
function readBuiltWorker(name: string): V4WorkerOptions {
  const folder = join(projectFolder, 'dist', name)
  const { workerOptions, main } = readWorkerOptions(join(folder, 'wrangler.json'))
  const { modulesRules: _rules, assets: _assets, ...options } = workerOptions
  const file = main ?? join(folder, 'index.js')
  return {
    ...options,
    ...directSocket,
    name,
    modulesRoot: folder,
    modules: [
      { type: 'ESModule', path: file, contents: readFileSync(file, 'utf8') },
      ...readCompiledModules(folder),
    ],
  }
}

// The Worker as it was built, behind a module of ours that can put its clock forward.
function addClock(worker: V4WorkerOptions): V4WorkerOptions {
  const modules = Array.isArray(worker.modules) ? worker.modules : []
  const [main] = modules
  if (!main) throw new Error(`${worker.name} was built without a module`)
  const path = join(main.path, '..', 'clock.js')
  const contents = clockModule(basename(main.path))
  return {
    ...worker,
    unsafeDirectSockets: [...directSocket.unsafeDirectSockets, { entrypoint: CLOCK }],
    modules: [{ type: 'ESModule', path, contents }, ...modules],
  }
}

export type MeasuredShop = Runtime & { origin: string; clock: string }

/** The built shop and its merchant, which is filled as a new one. Everything it keeps is in `folder`. */
export async function startShop(folder: string): Promise<MeasuredShop> {
  const [storefront, merchant] = [readBuiltWorker('storefront'), readBuiltWorker('merchant')]
  const runtime = await startRuntime({
    resourcePersistencePath: join(folder, 'state'),
    workers: [
      addClock(storefront),
      // Open, so that it can be told to fail.
      { ...merchant, bindings: { ...merchant.bindings, OPEN: 'true' } },
    ],
  })
  await fillMerchant(runtime.miniflare, folder)
  const { origin } = await runtime.miniflare.unsafeGetDirectURL('storefront')
  const clock = await runtime.miniflare.unsafeGetDirectURL('storefront', CLOCK)
  return { ...runtime, origin, clock: clock.href }
}

export const MERCHANT_KEY = 'measured'

/**
 * The built merchant alone, for holders of the key, with so many products or all that are seeded; a folder that has its
 * state already is not filled again.
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
    // A runtime that nobody was given is nobody's to stop.
    await runtime.miniflare.dispose()
    throw error
  }
  const { origin } = await runtime.miniflare.unsafeGetDirectURL('merchant')
  return { ...runtime, url: `${origin}/merchant/graphql` }
}

// Plain letters and nothing to decide: no Worker can answer with so many bytes for less.
function createBareWorker(name: string, byteLength: number): V4WorkerOptions {
  const body = JSON.stringify('x'.repeat(byteLength))
  return {
    ...directSocket,
    name,
    compatibilityDate: '2026-08-15',
    modules: true,
    script: `const body = ${body}
const headers = { 'content-type': 'text/html; charset=UTF-8' }
export default { fetch: () => new Response(body, { headers }) }`,
  }
}

/** The floor: for each page a bare Worker that answers with a constant string of that page's size. */
export async function startBareWorkers(
  folder: string,
  pages: { name: string; byteLength: number }[],
): Promise<Runtime & { urls: Record<string, string> }> {
  const runtime = await startRuntime({
    resourcePersistencePath: join(folder, 'bare-state'),
    workers: pages.map(({ name, byteLength }) => createBareWorker(name, byteLength)),
  })
  const urls: Record<string, string> = {}
  for (const { name } of pages) {
    urls[name] = (await runtime.miniflare.unsafeGetDirectURL(name)).href
  }
  return { ...runtime, urls }
}
