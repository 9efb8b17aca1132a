import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HashQueue, type RunRound } from './hash-queue.ts'

let waits: number[] = []

beforeEach(() => {
  waits = []
  const wait = (milliseconds: number) => {
    waits.push(milliseconds)
    return setTimeout(0)
  }
  vi.stubGlobal('scheduler', { wait })
})

const request = { network: null, knownBrowser: null, waitUntil: () => undefined }

const hash = (rounds: number, round: () => void) => async (runRound: RunRound) => {
  for (let count = 0; count < rounds; count += 1) await runRound(round)
}

describe('queue of password hashes', () => {
  it('passwords are hashed one after the other in the order of arrival, and known browsers go first [ACCOUNT-01]', async () => {
    const queue = new HashQueue()
    const rounds: string[] = []
    const run = (name: string, knownBrowser: string | null = null) =>
      queue.run(
        { ...request, knownBrowser },
        hash(3, () => void rounds.push(name)),
      )
    await Promise.all([run('a'), run('b'), run('c'), run('known', 'one'), run('also known', 'two')])
    expect(rounds.join(' ')).toBe(
      'a a a known known known also known also known also known b b b c c c',
    )
  })

  it('at most six known browsers of a network go before strangers, two more wait among these and others are refused [ACCOUNT-01]', async () => {
    const queue = new HashQueue()
    const rounds: string[] = []
    const run = (name: string, network: string, knownBrowser: string | null) =>
      queue.run(
        { ...request, network, knownBrowser },
        hash(1, () => void rounds.push(name)),
      )
    const first = [run('runs', 'x', null), run('stranger', 'y', null)]
    const many = Array.from({ length: 12 }, (_, index) => run(`${index}`, 'z', `browser ${index}`))
    const other = run('owner', 'y', 'browser of the owner')
    await Promise.all([...first, ...many, other])
    expect(rounds.join(' ')).toBe('runs 0 1 2 3 4 5 owner stranger 6 7')
  })

  it('a hash goes on although its visitor leaves, and its place ends by itself if it never ends [ACCOUNT-01]', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const queue = new HashQueue()
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    void queue.run({ ...request, waitUntil }, () => new Promise(() => undefined))
    expect(waitUntil).toHaveBeenCalledOnce()
    const next = queue.run(request, async () => 'hashed')
    await setTimeout(10)
    now.mockReturnValue(2_000)
    expect(await next).toBe('hashed')
    now.mockRestore()
  })

  it('the isolate rests between rounds only while more than eight passwords wait [ACCOUNT-01]', async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => waits.length)
    const runMany = async (count: number) => {
      waits = []
      const queue = new HashQueue()
      const hashes = Array.from({ length: count }, () =>
        queue.run(
          request,
          hash(1, () => undefined),
        ),
      )
      await Promise.all(hashes)
      return waits.filter((milliseconds) => milliseconds !== 0 && milliseconds !== 1).length
    }
    expect(await runMany(9)).toBe(0)
    expect(await runMany(11)).toBe(2)
    vi.restoreAllMocks()
  })

  it('between two rounds the isolate answers what takes three turns of the event loop, such as a page from the cache [ACCOUNT-01]', async () => {
    const events: string[] = []
    const answerPage = async () => {
      for (let turn = 0; turn < 3; turn += 1) await setTimeout(0)
      events.push('page')
    }
    const pages: Promise<void>[] = []
    const round = () => {
      events.push('round')
      pages.push(answerPage())
    }
    await new HashQueue().run(request, hash(3, round))
    await Promise.all(pages)
    expect(events).toEqual(['round', 'page', 'round', 'page', 'round', 'page'])
  })
})
