import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { projectFolder } from '../support/test-shop.ts'
import { listPageFiles } from './list-page-files.ts'

const client = join(projectFolder, 'dist/client')
const LANGUAGE = 'sv'

const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

const weighText = (text: string | Buffer): number => brotliCompressSync(text, { params }).byteLength

const readAsset = (url: string): Buffer => readFileSync(join(client, url))

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

const toUrl = (specifier: string): string => `/assets/${basename(specifier)}`

// Lists the static or the dynamic imports of a built chunk. The pattern allows any kind of quote,
// because bundlers differ.
function listImports(url: string, kind: 'static' | 'dynamic'): string[] {
  const code = readAsset(url).toString('utf8')
  const pattern =
    kind === 'static'
      ? /(?:^|[;}\n])\s*(?:import|export)\b[^;'"`()]*?["'`](\.[^"'`]+\.js)["'`]/g
      : /\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/g
  return [...code.matchAll(pattern)].map((match) => toUrl(match[1] ?? ''))
}

/** Returns the given chunks and all chunks that they import statically, directly or indirectly. */
function collectStaticImports(urls: string[]): Set<string> {
  const found = new Set<string>()
  const pendingUrls = [...urls]
  for (let url = pendingUrls.pop(); url !== undefined; url = pendingUrls.pop()) {
    if (found.has(url)) continue
    found.add(url)
    pendingUrls.push(...listImports(url, 'static'))
  }
  return found
}

const isNamed = (url: string, names: string[]): boolean =>
  names.some((name) => basename(url).startsWith(`${name}-`))

// The file name of an island chunk starts with the name of the island.
function findIslandChunks(loaded: Set<string>, islands: string[]): string[] {
  const chunks = [...loaded].flatMap((url) => listImports(url, 'dynamic'))
  for (const island of islands) {
    if (!chunks.some((url) => isNamed(url, [island]))) {
      throw new Error(`No chunk is named after the island "${island}"`)
    }
  }
  return chunks.filter((url) => isNamed(url, islands))
}

/** Returns the size of a built file as it is sent. */
export const weighAsset = (url: string): number => weighText(readAsset(url))

export type Weight = {
  html: number
  /** It is a part of the HTML and of `script`. */
  inlineScript: number
  /** Size of the scripts that load with the page, including inline scripts. */
  script: number
  /** Size of `script` plus the scripts of all islands on the page. */
  scriptWithIslands: number
  style: number
  font: number
}

/**
 * Returns the sizes of a page and of its files, as sent to the browser. Text is compressed with the
 * best Brotli quality, and fonts are sent unchanged.
 */
export function measurePageSize(html: string): Weight {
  const page = listPageFiles(html)
  const loaded = collectStaticImports(page.scripts)
  // An island chunk itself imports its messages dynamically, so the dynamic imports are collected
  // twice.
  const withIslands = collectStaticImports([...loaded, ...findIslandChunks(loaded, page.islands)])
  // The file name of a messages chunk starts with the language. Other parts of the page load their
  // own messages when they are used.
  const islandChunks = [...withIslands].filter((url) => !loaded.has(url))
  const parts = islandChunks.flatMap((url) => listImports(url, 'dynamic'))
  const withIslandImports = collectStaticImports([
    ...withIslands,
    ...parts.filter((url) => isNamed(url, [...page.islands, LANGUAGE])),
  ])
  const weighAssets = (urls: Iterable<string>) => sum([...urls].map(weighAsset))
  const inline = page.inlineScripts.length > 0 ? weighText(page.inlineScripts.join('\n')) : 0
  return {
    html: weighText(html),
    inlineScript: inline,
    script: inline + weighAssets(loaded),
    scriptWithIslands: inline + weighAssets(page.islands.length > 0 ? withIslandImports : loaded),
    style: weighAssets(page.styles),
    font: sum(page.fonts.map((url) => readAsset(url).byteLength)),
  }
}

/**
 * Returns the total size of all pictures of a page, including pictures below the visible part. The
 * pictures are SVG files, which are sent compressed.
 */
export async function measurePictureSize(origin: string, html: string): Promise<number> {
  let bytes = 0
  for (const path of listPageFiles(html).pictures) {
    const response = await fetch(`${origin}${path}`)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    bytes += weighText(Buffer.from(await response.arrayBuffer()))
  }
  return bytes
}
