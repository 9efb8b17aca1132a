import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../support/test-shop.ts'
import { countSource, type SourceCounts } from './count-source.ts'

const purchaseFiles = join(import.meta.dirname, 'purchase-files.txt')

const isTest = (path: string) => /\.(?:test|spec|fixture)\.tsx?$/.test(path)
const isSource = (path: string) => /\.tsx?$/.test(path) && !isTest(path)
const isMerchant = (path: string) => path.startsWith('worker/merchant/')
/** It runs while the shop is built, in no browser and no Worker. */
const isBuild = (path: string) => path.startsWith('client/build/')
const isStorefront = (path: string) =>
  /^(?:worker|client|shared)\//.test(path) && !isMerchant(path) && !isBuild(path)

const listFiles = () =>
  execFileSync('git', ['ls-files'], { cwd: projectFolder, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(projectFolder, path)))

const readLines = (path: string) => readFileSync(path, 'utf8').split('\n').slice(0, -1)

/** The files that were about cart, checkout and purchase when the list was made, at their present paths. */
function readPurchaseFiles(files: Set<string>): Set<string> {
  const listed = readLines(purchaseFiles)
  const missing = listed.filter((path) => !files.has(path))
  if (missing.length > 0)
    throw new Error(
      `Files of tests/bench/size/purchase-files.txt were moved: ${missing.join(', ')}`,
    )
  return new Set(listed)
}

const isScript = (path: string) => /\.(?:tsx?|m?js)$/.test(path)

const sumOf = (counts: SourceCounts[], key: keyof SourceCounts) =>
  counts.reduce((sum, count) => sum + count[key], 0)

/** Returns the size of the project by name: lines, tokens, files and the share of comments in percent. */
export function measureSize(): Record<string, number> {
  const files = listFiles()
  const purchase = readPurchaseFiles(new Set(files))
  const counts = new Map(
    files
      .filter(isScript)
      .map((path) => [path, countSource(path, readFileSync(join(projectFolder, path), 'utf8'))]),
  )
  const sum = (isCounted: (path: string) => boolean, key: keyof SourceCounts) =>
    sumOf(
      [...counts].filter(([path]) => isCounted(path)).map(([, count]) => count),
      key,
    )
  const isStorefrontSource = (path: string) => isStorefront(path) && isSource(path)
  const parts: Record<string, (path: string) => boolean> = {
    storefront: isStorefront,
    'cart and checkout': (path) => purchase.has(path),
    client: (path) => path.startsWith('client/') && !isBuild(path),
    build: isBuild,
    merchant: isMerchant,
  }
  const listParts = (key: 'lines' | 'tokens', isCounted: (path: string) => boolean) =>
    Object.entries(parts).map(([name, isPart]) => [
      `${name}, ${key}`,
      sum((path) => isPart(path) && isCounted(path), key),
    ])
  const lines = sum(isStorefrontSource, 'lines')
  const comments = sum(isStorefrontSource, 'commentLines')
  const countLines = (isCounted: (path: string) => boolean) =>
    files
      .filter(isCounted)
      .reduce((all, path) => all + readLines(join(projectFolder, path)).length, 0)
  const isStyle = (path: string) => path.endsWith('.css')
  return Object.fromEntries([
    ...listParts('lines', isSource),
    ...listParts('tokens', (path) => !isTest(path)),
    ['storefront, code lines', sum(isStorefrontSource, 'codeLines')],
    ['storefront, comments in percent', Math.round((1000 * comments) / lines) / 10],
    ['style sheets, lines', countLines((path) => isStyle(path) && !isMerchant(path))],
    ['merchant, style sheets, lines', countLines((path) => isStyle(path) && isMerchant(path))],
    // They were strings in TypeScript files before.
    [
      'merchant, texts, lines',
      countLines((path) => /^worker\/merchant\/texts\/.*\.json$/.test(path)),
    ],
    ['files', files.length],
    ['tests, lines', sum((path) => isTest(path) || /^tests\/.*\.tsx?$/.test(path), 'lines')],
  ])
}
