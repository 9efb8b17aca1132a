import { expect, it } from 'vitest'
import { listOfflineFiles, offlineScripts, type ManifestChunk } from './service-worker-files.ts'

const toManifest = (names: readonly string[]): Record<string, ManifestChunk> =>
  Object.fromEntries(names.map((name) => [`_${name}`, { name, file: `built/${name}.js` }]))

it('an offline page has its scripts with what they import', () => {
  const manifest = {
    // A style sheet may have the name of a script.
    'page.css': { name: 'page', file: 'page.css' },
    ...toManifest([...offlineScripts, 'shared']),
    _boot: { name: 'boot', file: 'boot.js', imports: ['_shared'] },
  }
  expect(listOfflineFiles(manifest)).toEqual([
    '/boot.js',
    ...offlineScripts.slice(1).map((name) => `/built/${name}.js`),
    '/built/shared.js',
  ])
})

it('a build without one of these scripts fails', () => {
  expect(() => listOfflineFiles(toManifest(offlineScripts.slice(1)))).toThrow('boot')
})
