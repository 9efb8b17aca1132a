import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listFiles, readText } from './repository.ts'

const agreed = [
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
  .object({ dependencies: versions, devDependencies: versions, overrides: versions.optional() })
  .parse(JSON.parse(readText('package.json')))

describe('the layout', () => {
  it('has the agreed names at its top, and dotfiles', () => {
    const top = new Set(listFiles().map((file) => file.split('/')[0] ?? ''))
    expect([...top].filter((name) => !name.startsWith('.')).toSorted()).toEqual(agreed)
  })

  it('names files in kebab-case', () => {
    const shape = /^(?:README\.md|[\d_a-z?-]+(?:\.[\da-z-]+)*)$/
    const odd = listFiles().filter((file) => {
      const parts = file.split('/')
      return parts.length > 1 && parts.some((part) => !part.startsWith('.') && !shape.test(part))
    })
    expect(odd).toEqual([])
  })

  it('splits by noun, not by kind of code', () => {
    const kinds = /(?:^|\/)(?:utils?|helpers?|types|constants|services|index)(?:\.tsx?$|\/)/
    // A Worker begins in a file of that name.
    const entries = ['worker/index.ts', 'worker/merchant/index.ts']
    const found = listFiles().filter((file) => kinds.test(file) && !entries.includes(file))
    expect(found.filter((file) => /\.tsx?$/.test(file))).toEqual([])
  })
})

describe('package.json', () => {
  it('pins every version exactly', () => {
    const { dependencies, devDependencies, overrides = {} } = packageFile
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...overrides }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })

  it('has no dependency twice', () => {
    const { dependencies, devDependencies } = packageFile
    expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([])
  })

  it('is told of in the README: each dependency has its reason there', () => {
    const text = readText('README.md')
    const { dependencies } = packageFile
    expect(Object.keys(dependencies).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })
})
