import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Only these change a page. The embedded merchant is a separate Worker, so `worker/merchant` is
// left out of the hash.
const pageSources = ['client', 'locales', 'shared', 'worker', 'package-lock.json']

// These decide what the merchant and the settings say of a channel, its markets and its catalogue.
const configurationSources = [
  'wrangler.toml',
  'worker/deploy/set-ups.ts',
  'worker/merchant/wrangler.toml',
  'worker/merchant/rules',
  'worker/merchant/catalogue',
]

function listFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function hashFiles(root: string, files: readonly string[], words: readonly string[] = []): string {
  const hash = createHash('sha256').update(words.join(' '))
  for (const file of files.toSorted())
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The id changes with the sources, so that a page cached by another build is never used. */
export const hashSources = (root: string): string =>
  hashFiles(
    root,
    pageSources
      .flatMap((source) => listFiles(join(root, source)))
      .filter((file) => !file.startsWith(join(root, 'worker/merchant/'))),
  )

/** The id changes with the sources of the embedded merchant. */
const hashMerchant = (root: string): string =>
  hashFiles(root, listFiles(join(root, 'worker/merchant')))

/** The id changes with the files that configure the shop, so that old channel data in KV is never used. */
export function hashConfiguration(root: string): string {
  const { SHOP_SET_UP = '', CLOUDFLARE_ENV = '' } = process.env
  const local = join(root, `.dev.vars.${CLOUDFLARE_ENV}`)
  const files = configurationSources.flatMap((source) => listFiles(join(root, source)))
  if (SHOP_SET_UP === '' && existsSync(local)) files.push(local)
  return hashFiles(root, files, [SHOP_SET_UP, CLOUDFLARE_ENV])
}

/** The id of what a deployment brings. It starts with the id of the build. */
export const hashRelease = (root: string): string =>
  [hashSources(root), hashMerchant(root), hashConfiguration(root)].join('-')
