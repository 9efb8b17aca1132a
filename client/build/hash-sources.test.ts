import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hashConfiguration, hashRelease, hashSources } from './hash-sources.ts'

let root = ''
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hash-sources-'))
  const files = [
    'client/a',
    'locales/a',
    'shared/a',
    'worker/deploy/set-ups.ts',
    'package-lock.json',
  ]
  const settings = ['wrangler.toml', 'worker/merchant/wrangler.toml']
  const merchant = ['worker/merchant/rules/a', 'worker/merchant/catalogue/a']
  for (const file of [...files, ...settings, ...merchant]) write(file, 'before')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

it.each(['client/a', 'wrangler.toml', 'worker/merchant/rules/a'])(
  'a change of %s is another release, which a roll back can leave [OPS-03]',
  (file) => {
    const before = hashRelease(root)
    write(file, 'after')
    const after = hashRelease(root)
    expect(after).not.toBe(before)
    expect(after.split('-')[0]).toBe(hashSources(root))
  },
)

it('other local settings of a hosted account are another configuration, but not for the build of a set-up [OPS-05]', () => {
  vi.stubEnv('CLOUDFLARE_ENV', 'geins')
  write('.dev.vars.geins', 'GEINS_API_KEY=a')
  const hash = (setUp: string) => {
    vi.stubEnv('SHOP_SET_UP', setUp)
    return hashConfiguration(root)
  }
  const before = ['', 'production'].map(hash)
  write('.dev.vars.geins', 'GEINS_API_KEY=b')
  const after = ['', 'production'].map(hash)
  expect(after.map((id, index) => id === before[index])).toEqual([false, true])
})
