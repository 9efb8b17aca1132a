// Part of the build configuration: shows changed sources at once while the shop runs by `npm run dev`.
import { execFile } from 'node:child_process'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin, ViteDevServer } from 'vite'

const runProgram = promisify(execFile)
/** The seed writes the catalogue and the markets. */
const SEEDED = ['catalogue', join('rules', 'market')]

/** An editor may save several files at once. */
const QUIET_MILLISECONDS = 200

/** A Worker does not say when it has taken a change. Without the pause a page may come from the code before. */
const RELOAD_MILLISECONDS = 400

const reloadPages = ({ environments }: ViteDevServer) =>
  setTimeout(() => environments.client.hot.send({ type: 'full-reload' }), RELOAD_MILLISECONDS)

/** Workers that start again have lost what they had cached, and get the new id of the configuration. */
function reloadAll(server: ViteDevServer): void {
  for (const { name, moduleGraph, hot } of Object.values(server.environments)) {
    if (name === 'client') continue
    const assets = moduleGraph.getModuleById('\0client-assets')
    if (assets) moduleGraph.invalidateModule(assets)
    hot.send({ type: 'full-reload' })
  }
  reloadPages(server)
}

/** The seed writes only rows that differ, and leaves carts, orders and customers alone. */
async function runSeed({ config }: ViteDevServer): Promise<void> {
  const script = join(config.root, 'worker/merchant/seed/seed.ts')
  const { stdout } = await runProgram(process.execPath, [script], { cwd: config.root })
  config.logger.info(stdout.trim())
}

function watchCatalogue(server: ViteDevServer, seed: typeof runSeed): void {
  const { config, watcher } = server
  const merchant = join(config.root, 'worker/merchant')
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  const update = () => {
    last = last
      .then(() => seed(server))
      .then(() => reloadAll(server))
      .catch((error: unknown) => config.logger.error(String(error)))
  }
  watcher.on('all', (_, file) => {
    const isSeeded = SEEDED.some((name) => file.startsWith(join(merchant, name) + sep))
    if (!isSeeded) return
    clearTimeout(timer)
    timer = setTimeout(update, QUIET_MILLISECONDS)
  })
  server.httpServer?.once('close', () => clearTimeout(timer))
}

/**
 * The browser knows only the modules of the client. A page that the server renders from other modules, such as
 * a component, a route or a message, is loaded again when one of them changes.
 */
export const developmentChanges = (seed = runSeed): Plugin => ({
  name: 'development-changes',
  apply: 'serve',
  configureServer(server) {
    if (server.httpServer) watchCatalogue(server, seed)
  },
  hotUpdate({ server, modules }) {
    if (this.environment.name !== 'client' && modules.length > 0) reloadPages(server)
  },
})
