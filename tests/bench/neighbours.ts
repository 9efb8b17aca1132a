// Lets the storefront of this version buy from the merchant of an earlier one, and the other way round,
// as they meet during a deployment: the database already has the migrations of this version. `dist/` must
// have a build of this version, and `NEIGHBOUR` may name the commit that is deployed.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buyMeal } from '../../worker/deploy/buy-meal.ts'
import { startShop, type SetUp } from '../production/start-shop.ts'
import { projectFolder } from '../support/test-shop.ts'
import { forgetVersions, prepareVersion } from './earlier-version.ts'

const runGit = (...words: string[]) =>
  execFileSync('git', words, { cwd: projectFolder, encoding: 'utf8' }).trim()

/** Returns the version before the newest migration, for which the database is newer than for any later one. */
function getVersionBeforeMigration(): string {
  const migrations = 'worker/merchant/migrations'
  const added = runGit('log', '-1', '--format=%h', '--diff-filter=A', '--', migrations)
  return runGit('rev-parse', '--short', `${added}^`)
}

const API_KEY = 'development'
const SECRET = 'a-secret-of-a-test-0123456789abcdef'

const setUp: SetUp = {
  storefront: {
    ENVIRONMENT: 'development',
    MERCHANT_API_KEY: API_KEY,
    COOKIE_SECRET: SECRET,
    ORDER_LINK_SECRET: SECRET,
  },
  merchant: { OPEN: 'true', DEMO: 'on', API_KEY, ORDER_LINK_SECRET: SECRET },
  sql: [],
}

async function buy(title: string, folders: SetUp['folders'] & object): Promise<void> {
  const shop = await startShop({ ...setUp, folders })
  try {
    const { text } = await shop.call('/readyz')
    if (text !== 'ready') throw new Error(`${title}: ${text}`)
    console.log(`${title}: ready, ${await buyMeal(shop.origin)}`)
  } finally {
    await shop.close()
  }
}

const root = mkdtempSync(join(tmpdir(), 'neighbours-'))
try {
  const name = process.env.NEIGHBOUR ?? getVersionBeforeMigration()
  const { folder } = prepareVersion(root, name, ['setup', 'generate', 'build'])
  const [before, here] = [folder, projectFolder]
  await buy(`storefront of ${name}, merchant of this version`, {
    storefront: before,
    merchant: here,
  })
  await buy(`storefront of this version, merchant of ${name}`, {
    storefront: here,
    merchant: before,
  })
} finally {
  rmSync(root, { recursive: true, force: true })
  forgetVersions()
}
