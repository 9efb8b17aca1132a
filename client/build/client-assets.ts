import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { webFonts } from '../../shared/theme/web-fonts.ts'
import { hashConfiguration, hashSources } from './hash-sources.ts'
import {
  listOfflineFiles,
  serviceWorkerEntry,
  takeScript,
  type ManifestChunk,
} from './service-worker-files.ts'
import { toFirstScreen } from './to-first-screen.ts'

/** The boot script loads the islands and their chunks. */
export const clientEntries = ['client/boot.ts', 'client/styles/pages/all.css'] as const

/** The style sheets of first screens, which the HTML of a page contains. */
const inlineSheets = ['home', 'list', 'product']

const toSheetFile = (name: string) => `client/styles/pages/${name}.css`

const inlineScriptEntry = 'client/browser/missing-files.ts'

export const clientInputs = [
  ...clientEntries,
  ...inlineSheets.map(toSheetFile),
  inlineScriptEntry,
  serviceWorkerEntry,
]

type InlineSheet = { css: string; hash: string }
type InlineScript = { code: string; hash: string }

/** Returns the source of an inline style or script in a content security policy. */
const toSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The files of the style sheets are deleted, because no page links to them. */
function takeInlineSheets(
  folder: string,
  manifest: Record<string, ManifestChunk> = {},
): Record<string, InlineSheet> {
  const entries = inlineSheets.map((name) => {
    const file = join(folder, manifest[toSheetFile(name)]?.file ?? '')
    const css = toFirstScreen(readFileSync(file, 'utf8')).trim()
    rmSync(file)
    return [name, { css, hash: toSource(css) }] as const
  })
  return Object.fromEntries(entries)
}

/** Reads the script that pages contain. Its variables must not become those of the page. */
function takeInlineScript(
  folder: string,
  manifest: Record<string, ManifestChunk> = {},
): InlineScript {
  const code = `(()=>{${takeScript(inlineScriptEntry, folder, manifest)}})()`
  return { code, hash: toSource(code) }
}

const exportValues = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/**
 * Provides the module `virtual:client-assets`, which maps each entry file to its URL. A build
 * deletes the client manifest then, because everything in its folder is public.
 */
export function clientAssets(): Plugin {
  let root = ''
  let sheets: Record<string, InlineSheet> = {}
  let isBuild = false
  let inlineScript: InlineScript | null = null
  let serviceWorker = ''
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
        sheets = takeInlineSheets(join(root, 'dist/client'), manifest)
        inlineScript = takeInlineScript(join(root, 'dist/client'), manifest)
        serviceWorker = takeScript(serviceWorkerEntry, join(root, 'dist/client'), manifest)
      }
      const urls = clientEntries.map((entry) => [entry, `/${manifest?.[entry]?.file ?? entry}`])
      const fonts = webFonts.map(({ file }) => {
        const source = `client/ui/fonts/${file}.woff2`
        return [file, `/${manifest?.[source]?.file ?? source}`]
      })
      // Tests expect the same responses as from a built shop, but no hashed file names.
      const isBuilt = isBuild || process.env.VITEST !== undefined
      const buildId = isBuild ? hashSources(root) : 'unbuilt'
      return exportValues({
        assets: Object.fromEntries(urls),
        fonts: Object.fromEntries(fonts),
        isBuilt,
        buildId,
        configurationId: hashConfiguration(root),
        inlineSheets: sheets,
        inlineScript,
        serviceWorker,
        offlineFiles: manifest ? listOfflineFiles(manifest) : [],
      })
    },
  }
}
