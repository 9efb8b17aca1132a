import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of the manifest that Vite writes. `imports` and `dynamicImports` are keys of it. */
export type ManifestChunk = {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

type Manifest = Record<string, ManifestChunk>

export const serviceWorkerEntry = 'client/offline/service-worker/run-service-worker.ts'

/** Other chunks are cached when a page uses them. */
export const offlineScripts = [
  'client/boot.ts',
  'client/connect-every-page.ts',
  'client/offline/connect-offline.ts',
  'client/cart/send-cart-form.ts',
  'client/forms/submit-plainly.ts',
  'client/ui/toasts/toasts.ts',
]
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

export function listOfflineFiles(manifest: Manifest): string[] {
  const missing = offlineScripts.find((source) => !(source in manifest))
  if (missing !== undefined) throw new Error(`${missing} is not a file of the build`)
  const sources = new Set(offlineScripts)
  for (const source of sources) manifest[source]?.imports?.forEach((name) => sources.add(name))
  const fonts = Object.keys(manifest).filter((source) => source.endsWith('.woff2'))
  const names = [...sources, ...offlineSheets, ...fonts]
  const files = names.flatMap((name) => manifest[name] ?? []).map(({ file }) => `/${file}`)
  return [...new Set(files)]
}
