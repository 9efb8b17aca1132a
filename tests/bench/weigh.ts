import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { projectFolder } from '../support/test-shop.ts'
import { readPage } from './read-page.ts'

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

// Both forms of import in a built chunk, whose quotes are as the bundler likes them.
function listImports(url: string, kind: 'static' | 'dynamic'): string[] {
  const code = readAsset(url).toString('utf8')
  const pattern =
    kind === 'static'
      ? /(?:^|[;}\n])\s*(?:import|export)\b[^;'"`()]*?["'`](\.[^"'`]+\.js)["'`]/g
      : /\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/g
  return [...code.matchAll(pattern)].map((match) => toUrl(match[1] ?? ''))
}

/** These chunks and all that they import before they run. */
function followImports(urls: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...urls]
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue
    found.add(url)
    waiting.push(...listImports(url, 'static'))
  }
  return found
}

// An island's chunk bears its name, and a file of texts that of its language.
function findIslandChunks(loaded: Set<string>, islands: string[]): string[] {
  const wanted = [...islands, LANGUAGE]
  const chunks = [...loaded].flatMap((url) => listImports(url, 'dynamic'))
  for (const island of islands) {
    if (!chunks.some((url) => basename(url).startsWith(`${island}-`))) {
      throw new Error(`No chunk is named after the island "${island}"`)
    }
  }
  return chunks.filter((url) => wanted.some((name) => basename(url).startsWith(`${name}-`)))
}

export type Weight = {
  html: number
  /** Script that a page loads by itself, its own inline scripts among it. */
  script: number
  /** The same and that of every island of the page, touched. */
  scriptTouched: number
  style: number
  font: number
}

/** Bytes of a page and its files as they are sent: brotli at its best for text, fonts as they are. */
export function weighPage(html: string): Weight {
  const page = readPage(html)
  const loaded = followImports(page.scripts)
  // What an island loads may itself name a file of texts.
  const touched = followImports([...loaded, ...findIslandChunks(loaded, page.islands)])
  const all = followImports([...touched, ...findIslandChunks(touched, page.islands)])
  const weighAssets = (urls: Iterable<string>) =>
    sum([...urls].map((url) => weighText(readAsset(url))))
  const inline = page.inlineScripts.length > 0 ? weighText(page.inlineScripts.join('\n')) : 0
  return {
    html: weighText(html),
    script: inline + weighAssets(loaded),
    scriptTouched: inline + weighAssets(page.islands.length > 0 ? all : loaded),
    style: weighAssets(page.styles),
    font: sum(page.fonts.map((url) => readAsset(url).byteLength)),
  }
}

/** Every picture of a page, those further down too; they are drawings, which are sent compressed. */
export async function weighPictures(origin: string, html: string): Promise<number> {
  let bytes = 0
  for (const path of readPage(html).pictures) {
    const answer = await fetch(`${origin}${path}`)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    bytes += weighText(Buffer.from(await answer.arrayBuffer()))
  }
  return bytes
}
