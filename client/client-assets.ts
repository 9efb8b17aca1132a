import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The files a page names itself; islands and their parts are loaded by the boot script. */
export const clientEntries = ['client/boot.ts', 'client/styles/index.css'] as const

type ManifestChunk = { file: string; css?: string[] }

// Where a page comes from. The embedded merchant is another Worker, and what it serves is no part of the build.
const pageSources = ['client', 'locales', 'shared', 'worker']

/** The same for the same sources, another for every change of them: a page that another build has kept is none of ours. */
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
 * `virtual:client-assets` for the Workers: entry name → URL. Built: the hashed name from the client's manifest, which is
 * then removed because everything in the client's folder is public. In development: the source file, which vite serves.
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
      // Tests see the answers of the built shop, whose file names they do not need.
      const isBuilt = isBuild || process.env.VITEST !== undefined
      const buildId = isBuild ? hashSources(root) : 'unbuilt'
      return `export const assets = ${JSON.stringify(Object.fromEntries(urls))}\nexport const fonts = ${JSON.stringify(fonts)}\nexport const isBuilt = ${isBuilt}\nexport const buildId = ${JSON.stringify(buildId)}`
    },
  }
}
