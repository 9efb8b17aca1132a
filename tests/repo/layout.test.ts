import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listFiles, readText } from './repository.ts'

const agreedNames = [
  'LICENSE',
  'README.md',
  'client',
  'locales',
  'package-lock.json',
  'package.json',
  'shared',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
  'worker',
  'wrangler.toml',
]

const versions = z.record(z.string(), z.string())
const packageFile = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    overrides: z.record(z.string(), versions).optional(),
  })
  .parse(JSON.parse(readText('package.json')))

describe('repository layout', () => {
  it('the top folder contains only the agreed names and dotfiles', () => {
    const top = new Set(listFiles().map((file) => file.split('/')[0] ?? ''))
    expect([...top].filter((name) => !name.startsWith('.')).toSorted()).toEqual(agreedNames)
  })

  it('file and folder names are kebab-case', () => {
    const kebabCase = /^(?:README\.md|[\d_a-z?-]+(?:\.[\da-z-]+)*)$/
    const misnamed = listFiles().filter((file) => {
      const parts = file.split('/')
      return (
        parts.length > 1 && parts.some((part) => !part.startsWith('.') && !kebabCase.test(part))
      )
    })
    expect(misnamed).toEqual([])
  })

  it('no file or folder has a generic name such as utils or types', () => {
    const kinds = /(?:^|\/)(?:utils?|helpers?|types|constants|services|index)(?:\.tsx?$|\/)/
    // The entry point of a Worker is named index.ts.
    const entries = ['worker/index.ts', 'worker/merchant/index.ts']
    const found = listFiles().filter((file) => kinds.test(file) && !entries.includes(file))
    expect(found.filter((file) => /\.tsx?$/.test(file))).toEqual([])
  })
})

describe('package.json', () => {
  it('every version is pinned exactly', () => {
    const { dependencies, devDependencies, overrides = {} } = packageFile
    const groups = [dependencies, devDependencies, ...Object.values(overrides)]
    const unpinned = groups
      .flatMap((group) => Object.entries(group))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    expect(unpinned).toEqual([])
  })

  it('no dependency is also a development dependency', () => {
    const { dependencies, devDependencies } = packageFile
    expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([])
  })

  it('the README of the storefront gives a reason for each dependency', () => {
    const text = readText('worker/README.md')
    const { dependencies } = packageFile
    expect(Object.keys(dependencies).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })
})
