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
  it('the top folder contains only files and folders from the agreed list, and dotfiles', () => {
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
    // The name index.ts is allowed for the entry point of a Worker.
    const entries = ['worker/index.ts', 'worker/merchant/index.ts']
    const found = listFiles().filter((file) => kinds.test(file) && !entries.includes(file))
    expect(found.filter((file) => /\.tsx?$/.test(file))).toEqual([])
  })
})

describe('package.json', () => {
  it('every dependency in package.json has an exact version', () => {
    const { dependencies, devDependencies, overrides = {} } = packageFile
    const groups = [dependencies, devDependencies, ...Object.values(overrides)]
    const unpinned = groups
      .flatMap((group) => Object.entries(group))
      .filter(([, version]) => !/^(?:npm:typescript@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    expect(unpinned).toEqual([])
  })

  it('no package is both a dependency and a development dependency', () => {
    const { dependencies, devDependencies } = packageFile
    expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([])
  })

  it('worker/dependencies.md names each dependency of the storefront', () => {
    const text = readText('worker/dependencies.md')
    const { dependencies } = packageFile
    expect(Object.keys(dependencies).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })
})
