import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { isMerchant, listFiles } from './repository.ts'

/** Each area of the storefront may have one of these. */
const repeatedNames = ['route.tsx', 'page.tsx', 'index.ts']

/** Lists the files of each name. A test counts as its file, if both are in one folder. */
function listFilesByName(): Map<string, Set<string>> {
  const filesByName = new Map<string, Set<string>>()
  for (const file of listFiles()) {
    if (!/^(?:worker|client|shared)\/.*\.tsx?$/.test(file) || isMerchant(file)) continue
    const fileName = basename(file).replace('.test.', '.')
    if (repeatedNames.includes(fileName)) continue
    const name = fileName.replace(/\.tsx?$/, '')
    const files = filesByName.get(name) ?? new Set()
    filesByName.set(name, files.add(`${dirname(file)}/${name}`))
  }
  return filesByName
}

it('no two files of the storefront share a name', () => {
  const filesByName = listFilesByName()
  const repeated = [...filesByName.values()].filter(({ size }) => size > 1)
  expect(filesByName.size).toBeGreaterThan(500)
  expect(repeated.map((files) => [...files].join(' and '))).toEqual([])
})
