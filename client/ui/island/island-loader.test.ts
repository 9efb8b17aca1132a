import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../browser/fake-clock.fixture.ts'
import { createIslandLoader, ISLAND_TIMEOUT_MS } from './island-loader.ts'
import type { Island } from './island-services.ts'

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

type Trigger = Parameters<Island['replay']>[0]

const createTrigger = (name: string): Trigger => Object.assign(Object.create(null), { name })

function createPage() {
  const clock = createFakeClock()
  const attempts: PromiseWithResolvers<() => Island>[] = []
  const replayed: Trigger[] = []
  const fellBack: Trigger[] = []
  let mounts = 0
  const loader = createIslandLoader({
    clock,
    load() {
      const attempt = Promise.withResolvers<() => Island>()
      attempts.push(attempt)
      return attempt.promise
    },
    fallBack: (trigger) => void fellBack.push(trigger),
  })
  function mount() {
    mounts += 1
    return { replay: (trigger: Trigger) => void replayed.push(trigger) }
  }
  return { loader, clock, attempts, replayed, fellBack, mount, mounts: () => mounts }
}

describe('loading an island', () => {
  const link = createTrigger('link')

  it('a click on a trigger before the code is loaded is replayed when the island is ready', async () => {
    const { loader, attempts, replayed, mount } = createPage()
    const activation = loader.activate(link)
    expect(replayed).toEqual([])
    attempts[0]?.resolve(mount)
    await activation
    expect(replayed).toEqual([link])
  })

  it('if several triggers are clicked during loading, only the last trigger is replayed, and only once', async () => {
    const { loader, attempts, replayed, mount } = createPage()
    const other = createTrigger('other')
    const activation = Promise.all([loader.activate(link), loader.activate(other)])
    attempts[0]?.resolve(mount)
    await activation
    expect(replayed).toEqual([other])
  })

  it('the code of an island is loaded only once, and the island is mounted only once', async () => {
    const { loader, attempts, replayed, mount, mounts } = createPage()
    loader.preload()
    loader.preload()
    attempts[0]?.resolve(mount)
    await settle()
    expect(mounts()).toBe(0)
    await loader.activate(link)
    await loader.activate(link)
    expect(attempts).toHaveLength(1)
    expect(mounts()).toBe(1)
    expect(replayed).toEqual([link, link])
  })

  it('the browser follows the link if loading fails, and the next click on a trigger loads the code again [ERROR-02]', async () => {
    const { loader, attempts, replayed, fellBack, mount } = createPage()
    const first = loader.activate(link)
    attempts[0]?.reject(new Error('404'))
    await first
    expect(fellBack).toEqual([link])
    const second = loader.activate(link)
    attempts[1]?.resolve(mount)
    await second
    expect(replayed).toEqual([link])
  })

  it('a failed preload has no visible effect', async () => {
    const { loader, attempts, fellBack } = createPage()
    loader.preload()
    attempts[0]?.reject(new Error('offline'))
    await settle()
    expect(fellBack).toEqual([])
  })

  it('the browser follows the link if loading takes too long', async () => {
    const { loader, clock, fellBack } = createPage()
    const activation = loader.activate(link)
    clock.advance(ISLAND_TIMEOUT_MS)
    await activation
    expect(fellBack).toEqual([link])
  })

  it('the browser follows the link if the island fails to replay the trigger', async () => {
    const { loader, attempts, fellBack } = createPage()
    const activation = loader.activate(link)
    attempts[0]?.resolve(() => ({ replay: () => Promise.reject(new Error('no answer')) }))
    await activation
    expect(fellBack).toEqual([link])
  })

  it('the browser follows the link if the island cannot be mounted', async () => {
    const { loader, attempts, fellBack } = createPage()
    const activation = loader.activate(link)
    attempts[0]?.resolve(() => {
      throw new Error('no props')
    })
    await activation
    expect(fellBack).toEqual([link])
  })
})
