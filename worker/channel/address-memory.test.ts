import { beforeEach, describe, expect, it } from 'vitest'
import { forgetAddresses, recallNewUrl } from './address-memory.ts'

beforeEach(forgetAddresses)

function createHistory(moved: Record<string, string>) {
  const asked: string[] = []
  const work: Promise<unknown>[] = []
  let time = 1_000_000
  const tools = {
    store: undefined,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    now: () => time,
  }
  return {
    asked,
    wait: (seconds: number) => {
      time += seconds * 1000
    },
    settle: () => Promise.all(work),
    recall: (key: string) =>
      recallNewUrl(
        {
          key,
          load: () => {
            asked.push(key)
            return Promise.resolve(moved[key] ?? null)
          },
        },
        tools,
      ),
  }
}

describe('addresses that have moved', () => {
  it('ROUTE-14 are asked for once, those nobody knows too', async () => {
    const history = createHistory({ '/old': '/new' })
    expect([await history.recall('/old'), await history.recall('/none')]).toEqual(['/new', null])
    expect([await history.recall('/old'), await history.recall('/none')]).toEqual(['/new', null])
    expect(history.asked).toEqual(['/old', '/none'])
  })

  it('ROUTE-14 are asked for again behind after a minute, and before the answer after five', async () => {
    const moved: Record<string, string> = {}
    const history = createHistory(moved)
    await history.recall('/a')
    moved['/a'] = '/b'
    history.wait(61)
    expect(await history.recall('/a')).toBeNull()
    await history.settle()
    expect(await history.recall('/a')).toBe('/b')
    moved['/a'] = '/c'
    history.wait(301)
    expect(await history.recall('/a')).toBe('/c')
    expect(history.asked).toHaveLength(3)
  })

  it('a scan for pages that never were fills a bounded memory', async () => {
    const history = createHistory({})
    for (let place = 0; place <= 2000; place++) await history.recall(`/${place}`)
    await history.recall('/2000')
    expect(history.asked).toHaveLength(2001)
    await history.recall('/0')
    expect(history.asked).toHaveLength(2002)
  })
})
