import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of the manifest that Vite writes. `imports` and `dynamicImports` are keys of it. */
export type ManifestChunk = {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

type Manifest = Record<string, ManifestChunk>

export const serviceWorkerEntry = 'client/offline/service-worker/run-service-worker.ts'

/**
 * Names of the files of scripts that run on an offline page, and that say on an open page that a form
 * could not be sent. Other files are cached when a page uses them.
 */
export const offlineScripts = ['boot', 'page', 'cart']
const offlineSheets = ['client/styles/pages/all.css']

/** Deletes the file too. A classic script has no imports, so the code must be one chunk. */
export function takeScript(entry: string, folder: string, manifest: Manifest = {}): string {
  const chunk = manifest[entry]
  if (!chunk || (chunk.imports ?? []).length > 0 || (chunk.dynamicImports ?? []).length > 0)
    throw new Error(`${entry} must be one chunk without imports`)
  const file = join(folder, chunk.file)
  const code = readFileSync(file, 'utf8').trim()
  rmSync(file)
  return code
}

function findScript(manifest: Manifest, name: string): string {
  const isScript = ({ file, ...chunk }: ManifestChunk) =>
    chunk.name === name && file.endsWith('.js')
  const source = Object.keys(manifest).find((key) => manifest[key] && isScript(manifest[key]))
  if (source === undefined) throw new Error(`The build has no script named ${name}`)
  return source
}

export function listOfflineFiles(manifest: Manifest): string[] {
  const sources = new Set(offlineScripts.map((name) => findScript(manifest, name)))
  for (const source of sources) manifest[source]?.imports?.forEach((name) => sources.add(name))
  const fonts = Object.keys(manifest).filter((source) => source.endsWith('.woff2'))
  const names = [...sources, ...offlineSheets, ...fonts]
  const files = names.flatMap((name) => manifest[name] ?? []).map(({ file }) => `/${file}`)
  return [...new Set(files)]
}
