import { describe, expect, it } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import { createIslandLoader, ISLAND_LIMIT_MS, type Island } from './island-loader.ts'

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

describe('an island', () => {
  const link = createTrigger('link')

  it('is given the touch that came before it was there', async () => {
    const { loader, attempts, replayed, mount } = createPage()
    const touched = loader.touch(link)
    expect(replayed).toEqual([])
    attempts[0]?.resolve(mount)
    await touched
    expect(replayed).toEqual([link])
  })

  it('is given the last of several touches, once', async () => {
    const { loader, attempts, replayed, mount } = createPage()
    const other = createTrigger('other')
    const touched = Promise.all([loader.touch(link), loader.touch(other)])
    attempts[0]?.resolve(mount)
    await touched
    expect(replayed).toEqual([other])
  })

  it('is fetched and put on the page once', async () => {
    const { loader, attempts, replayed, mount, mounts } = createPage()
    loader.warmUp()
    loader.warmUp()
    attempts[0]?.resolve(mount)
    await settle()
    expect(mounts()).toBe(0)
    await loader.touch(link)
    await loader.touch(link)
    expect(attempts).toHaveLength(1)
    expect(mounts()).toBe(1)
    expect(replayed).toEqual([link, link])
  })

  it('ERROR-02 that cannot be loaded gives way to its link, and is tried again by the next touch', async () => {
    const { loader, attempts, replayed, fellBack, mount } = createPage()
    const first = loader.touch(link)
    attempts[0]?.reject(new Error('404'))
    await first
    expect(fellBack).toEqual([link])
    const second = loader.touch(link)
    attempts[1]?.resolve(mount)
    await second
    expect(replayed).toEqual([link])
  })

  it('may fail to warm up without anybody noticing', async () => {
    const { loader, attempts, fellBack } = createPage()
    loader.warmUp()
    expect(loader.isLoading()).toBe(true)
    attempts[0]?.reject(new Error('offline'))
    await settle()
    expect(fellBack).toEqual([])
    expect(loader.isLoading()).toBe(false)
  })

  it('that takes too long gives way to its link', async () => {
    const { loader, clock, fellBack } = createPage()
    const touched = loader.touch(link)
    clock.advance(ISLAND_LIMIT_MS)
    await touched
    expect(fellBack).toEqual([link])
  })

  it('that gets no answer to what it asks for gives way to its link', async () => {
    const { loader, attempts, fellBack } = createPage()
    const touched = loader.touch(link)
    attempts[0]?.resolve(() => ({ replay: () => Promise.reject(new Error('no answer')) }))
    await touched
    expect(fellBack).toEqual([link])
  })

  it('that cannot be put on the page gives way to its link', async () => {
    const { loader, attempts, fellBack } = createPage()
    const touched = loader.touch(link)
    attempts[0]?.resolve(() => {
      throw new Error('no props')
    })
    await touched
    expect(fellBack).toEqual([link])
  })
})
