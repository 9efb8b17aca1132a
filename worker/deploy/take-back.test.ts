import { expect, it, vi } from 'vitest'
import { setUps, type SetUp } from './set-ups.ts'
import { rollBack } from './take-back.ts'

it('a release is found although ten newer versions were uploaded since then [OPS-03]', async () => {
  vi.stubGlobal('fetch', (url: URL) =>
    Promise.resolve(Response.json(url.pathname === '/version' ? { build: 'b1', setUp: 'x' } : {})),
  )
  const toVersion = (id: string, number: number) => ({
    id,
    number,
    annotations: { 'workers/tag': id.replace('version-', '') },
  })
  const toDeployment = (release: string, day: number) => ({
    created_on: `2026-11-2${day}T10:00:00.000Z`,
    versions: [{ version_id: `version-${release}`, percentage: 100 }],
  })
  const calls: string[] = []
  const answer = ([command = '', action = '', id = '']: string[]) => {
    if (`${command} ${action}` === 'versions list')
      return Array.from({ length: 10 }, (_, index) => toVersion(`version-u${index}`, index + 9))
    if (`${command} ${action}` === 'versions view') return toVersion(id, 1)
    return [toDeployment('b1-1', 1), toDeployment('b2-1', 2)]
  }
  const wrangler = (...args: string[]) => {
    if (args[1] === 'deploy') calls.push(args[2] ?? '')
    const output = JSON.stringify(answer(args))
    return Promise.resolve({ isGood: true, output, records: [], describe: () => '' })
  }
  const quiet = { print: () => undefined, pause: () => Promise.resolve() }
  const run = () => Promise.reject(new Error('nothing else runs'))
  const sources = { folder: '', build: '', release: '', secretsFolder: null }
  const setUp = setUps.production as SetUp
  await rollBack({ name: 'x', setUp, ...sources, ...quiet, run, wrangler })
  expect(calls).toEqual(['version-b1-1@100%', 'version-b1-1@100%'])
})
