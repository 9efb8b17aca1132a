import { expect, it } from 'vitest'
import { listOfflineFiles, offlineScripts, type ManifestChunk } from './service-worker-files.ts'

const toManifest = (names: readonly string[]): Record<string, ManifestChunk> =>
  Object.fromEntries(names.map((name) => [name, { file: `built/${name}` }]))

it('an offline page has its scripts with what they import', () => {
  const manifest = toManifest([...offlineScripts, 'shared.js'])
  manifest['client/boot.ts'] = { file: 'boot.js', imports: ['shared.js'] }
  expect(listOfflineFiles(manifest)).toEqual([
    '/boot.js',
    ...offlineScripts.slice(1).map((name) => `/built/${name}`),
    '/built/shared.js',
  ])
})

it('a build without one of these scripts fails', () => {
  expect(() => listOfflineFiles(toManifest(offlineScripts.slice(1)))).toThrow('client/boot.ts')
})
