import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { developmentChanges } from './development-changes.script.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that records what the plugin does, in order. `seeds` answers each run of the seed. */
function startServer(seeds: (() => Promise<void>)[] = []) {
  const done: string[] = []
  const createEnvironment = (name: string) => ({
    name,
    moduleGraph: { getModuleById: () => undefined },
    hot: { send: ({ type }: { type: string }) => done.push(`${name} ${type}`) },
  })
  const logger = { info: () => undefined, error: (line: string) => done.push(line) }
  const watcher = new EventEmitter()
  const environments = {
    client: createEnvironment('client'),
    storefront: createEnvironment('storefront'),
    merchant: createEnvironment('merchant'),
  }
  const httpServer = new EventEmitter()
  const server = { config: { root: '/shop', logger }, watcher, httpServer, environments }
  const plugin = developmentChanges(() => {
    done.push('seed')
    return seeds.shift()?.() ?? Promise.resolve()
  })
  const call = (hook: unknown, self: unknown, value: unknown) => {
    if (typeof hook === 'function') Reflect.apply(hook, self, [value])
  }
  call(plugin.configureServer, undefined, server)
  return {
    done,
    httpServer,
    settle: () => vi.advanceTimersByTimeAsync(1_000),
    change: (file: string) => watcher.emit('all', 'change', `/shop/${file}`),
    hotUpdate: (name: keyof typeof environments, modules: unknown[]) =>
      call(plugin.hotUpdate, { environment: environments[name] }, { server, modules }),
  }
}

const RESTARTED = ['storefront full-reload', 'merchant full-reload', 'client full-reload']

describe('a changed file while the shop runs for development', () => {
  it.each([
    'worker/merchant/catalogue/meals/soups.json',
    'worker/merchant/catalogue/pages/terms.en.md',
    'worker/merchant/rules/market/markets.ts',
  ])('%s is seeded; then the Workers start again and open pages load again', async (file) => {
    const server = startServer()
    server.change(file)
    await server.settle()
    expect(server.done).toEqual(['seed', ...RESTARTED])
  })

  it.each([
    'worker/merchant/catalogue-notes.json',
    'worker/merchant/rules/product/facet.ts',
    'worker/routes/home/page.tsx',
    'client/boot.ts',
  ])('%s is not seeded', async (file) => {
    const server = startServer()
    server.change(file)
    await server.settle()
    expect(server.done).toEqual([])
  })

  it('files that are saved together are seeded once', async () => {
    const server = startServer()
    server.change('worker/merchant/catalogue/brands.json')
    server.change('worker/merchant/catalogue/menus.json')
    await server.settle()
    expect(server.done).toEqual(['seed', ...RESTARTED])
  })

  it('a seed that fails is logged and changes no page, and the next change is seeded', async () => {
    const server = startServer([() => Promise.reject(new Error('brands.json is no JSON'))])
    server.change('worker/merchant/catalogue/brands.json')
    await server.settle()
    expect(server.done).toEqual(['seed', 'Error: brands.json is no JSON'])
    server.change('worker/merchant/catalogue/brands.json')
    await server.settle()
    expect(server.done.slice(2)).toEqual(['seed', ...RESTARTED])
  })

  it('a server that closes seeds nothing more', async () => {
    const server = startServer()
    server.change('worker/merchant/catalogue/brands.json')
    server.httpServer.emit('close')
    await server.settle()
    expect(server.done).toEqual([])
  })

  it('open pages load again when a module of a Worker has changed, and without a restart', async () => {
    const server = startServer()
    server.hotUpdate('storefront', [{ id: '/shop/worker/routes/home/page.tsx' }])
    await server.settle()
    expect(server.done).toEqual(['client full-reload'])
  })

  it('a module of the browser, or a file that no Worker uses, is left to Vite', async () => {
    const server = startServer()
    server.hotUpdate('client', [{ id: '/shop/client/boot.ts' }])
    server.hotUpdate('storefront', [])
    await server.settle()
    expect(server.done).toEqual([])
  })
})
