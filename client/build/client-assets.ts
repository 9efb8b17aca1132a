import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The entry files that the HTML of a page links to. The boot script loads the islands and their
 * chunks.
 */
export const clientEntries = ['client/boot.ts', 'client/styles/index.css'] as const

type ManifestChunk = { file: string; css?: string[] }

// Only these folders change a page. The embedded merchant is a separate Worker, so
// `worker/merchant` is left out of the hash.
const pageSources = ['client', 'locales', 'shared', 'worker']

/**
 * Hashes the sources into a build id. The id changes with the sources, so that a page cached by
 * another build is never used.
 */
function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const folder of pageSources) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.startsWith(join(root, 'worker/merchant/')))
    for (const file of files.toSorted())
      hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16)
}

/**
 * Provides the module `virtual:client-assets`, which maps each entry file to its URL. In a build
 * the URL has the hashed name from the client manifest. The manifest is then deleted, because
 * everything in its folder is public. In development the URL is the source file, which Vite serves.
 */
export function clientAssets(): Plugin {
  let root = ''
  let isBuild = false
  let manifest: Record<string, ManifestChunk> | undefined
  return {
    name: 'client-assets',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === 'virtual:client-assets' ? '\0client-assets' : undefined),
    load(id) {
      if (id !== '\0client-assets') return
      if (isBuild && !manifest) {
        const folder = join(root, 'dist/client/.vite')
        manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
        rmSync(folder, { recursive: true })
      }
      const urls = clientEntries.map((entry) => [entry, `/${manifest?.[entry]?.file ?? entry}`])
      const fonts = Object.entries(manifest ?? {})
        .filter(([source]) => source.endsWith('.woff2'))
        .map(([, chunk]) => `/${chunk.file}`)
      // Tests expect the same responses as from a built shop, but no hashed file names.
      const isBuilt = isBuild || process.env.VITEST !== undefined
      const buildId = isBuild ? hashSources(root) : 'unbuilt'
      return `export const assets = ${JSON.stringify(Object.fromEntries(urls))}\nexport const fonts = ${JSON.stringify(fonts)}\nexport const isBuilt = ${isBuilt}\nexport const buildId = ${JSON.stringify(buildId)}`
    },
  }
}
