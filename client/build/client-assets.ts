import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The entry files that a page names itself; the boot script loads islands and their chunks. */
export const clientEntries = ['client/boot.ts', 'client/styles/index.css'] as const

type ManifestChunk = { file: string; css?: string[] }

// The folders that a page is built from. The embedded merchant is another Worker and not part of
// this build.
const pageSources = ['client', 'locales', 'shared', 'worker']

/**
 * Returns the same hash for the same sources, so that a page cached by another build is never used.
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
 * Provides `virtual:client-assets` to the Workers: entry name → URL. In a build this is the hashed
 * name from the manifest of the client. The manifest is then deleted, because everything in the
 * client's folder is public. In development it is the source file, which Vite serves.
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
      // Tests expect the responses of the built shop, but do not need its file names.
      const isBuilt = isBuild || process.env.VITEST !== undefined
      const buildId = isBuild ? hashSources(root) : 'unbuilt'
      return `export const assets = ${JSON.stringify(Object.fromEntries(urls))}\nexport const fonts = ${JSON.stringify(fonts)}\nexport const isBuilt = ${isBuilt}\nexport const buildId = ${JSON.stringify(buildId)}`
    },
  }
}
