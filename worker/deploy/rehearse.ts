import { randomBytes } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listWorkers, toConfig, type Deployment } from './deployment.ts'
import { checkDatabase, migrateDatabase, toPlace } from './migrate-database.ts'
import { buyMeal } from './buy-meal.ts'
import { demandReady } from './read-deployed.ts'
import { demand } from './wrangler.ts'

/** The rehearsal has a database of its own, which stays. */
export const REHEARSAL_STATE = '.wrangler/rehearsal'

const createSecret = () => randomBytes(32).toString('hex')

/** A served build reads its secrets from this file. They protect nothing: every rehearsal makes new ones. */
function writeSecrets({ folder }: Deployment): void {
  const [key, links] = [createSecret(), createSecret()]
  const secrets = {
    storefront: { MERCHANT_API_KEY: key, COOKIE_SECRET: createSecret(), ORDER_LINK_SECRET: links },
    merchant: { API_KEY: key, TOKEN_SECRET: createSecret(), ORDER_LINK_SECRET: links },
  }
  for (const [worker, values] of Object.entries(secrets)) {
    const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(join(folder, 'dist', worker, '.dev.vars'), lines.join(''))
  }
}

function serve({ folder, setUp }: Deployment): ChildProcess {
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const port = new URL(setUp.origin).port
  return spawn(process.execPath, [vite, 'preview', '--strictPort', '--port', port], {
    cwd: folder,
    // The runtime would ask the platform where this machine is.
    env: { ...process.env, SHOP_STATE: REHEARSAL_STATE, CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Serves the built pair with the settings of production, and buys a meal in it. */
export async function rehearse(deployment: Deployment): Promise<void> {
  const place = toPlace(deployment, REHEARSAL_STATE)
  writeSecrets(deployment)
  await checkDatabase(deployment, place)
  await migrateDatabase(deployment, place)
  const shop = serve(deployment)
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  try {
    await demandReady(deployment, deployment.setUp.origin)
    deployment.print(`✔ ${await buyMeal(deployment.setUp.origin)}`)
    for (const worker of listWorkers(deployment))
      await demand(deployment.wrangler('triggers', 'deploy', '--dry-run', ...toConfig(worker)))
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}
