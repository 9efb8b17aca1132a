import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../browser/fake-clock.fixture.ts'
import { createFakeBrowser } from './fake-browser.fixture.ts'
import {
  createElection,
  FALLBACK_INTERVAL_MS,
  RESPONSE_TIME_MS,
  type ElectionSettings,
} from './leader.ts'

type Locks = NonNullable<ElectionSettings['locks']>

/** Opens tabs that elect a leader by messages. The tab with the name that sorts first is stronger. */
function createTabs() {
  const clock = createFakeClock()
  const openChannel = createFakeBrowser()
  const led: string[] = []
  const open = (name: string) => {
    const onLead = () => void led.push(name)
    const election = createElection({ locks: null, openChannel, clock, name, onLead })
    election.join()
    return election
  }
  return { clock, led, open }
}

describe('electing the leading tab without Web Locks [STATE-04]', () => {
  it('a single tab leads after the time in which others could object', () => {
    const { clock, led, open } = createTabs()
    const tab = open('a')
    clock.advance(RESPONSE_TIME_MS - 1)
    expect(tab.isLeading()).toBe(false)
    clock.advance(1)
    expect(tab.isLeading()).toBe(true)
    expect(led).toEqual(['a'])
  })

  it('one of several tabs leads if they open at the same time', () => {
    const { clock, led, open } = createTabs()
    const tabs = ['c', 'a', 'b'].map(open)
    clock.advance(RESPONSE_TIME_MS)
    clock.advance(10 * FALLBACK_INTERVAL_MS)
    expect(tabs.map((tab) => tab.isLeading())).toEqual([false, true, false])
    expect(led).toEqual(['a'])
  })

  it('a tab that opens later does not take over the lead, although its name sorts first', () => {
    const { clock, led, open } = createTabs()
    open('b')
    clock.advance(RESPONSE_TIME_MS)
    const later = open('a')
    clock.advance(10 * FALLBACK_INTERVAL_MS)
    expect(later.isLeading()).toBe(false)
    expect(led).toEqual(['b'])
  })

  it('another tab leads within the fallback interval of 3000 ms and the response time after the leading tab was closed', () => {
    const { clock, open } = createTabs()
    const [first, other] = [open('a'), open('b')]
    clock.advance(RESPONSE_TIME_MS)
    first.leave()
    expect(first.isLeading()).toBe(false)
    clock.advance(FALLBACK_INTERVAL_MS)
    clock.advance(RESPONSE_TIME_MS)
    expect(FALLBACK_INTERVAL_MS).toBe(3000)
    expect(other.isLeading()).toBe(true)
  })

  it('only one tab goes on to lead if two lead because one could not answer in time', () => {
    const { clock, open } = createTabs()
    const first = open('a')
    clock.advance(RESPONSE_TIME_MS)
    first.leave()
    const second = open('b')
    clock.advance(RESPONSE_TIME_MS)
    first.join()
    clock.advance(2 * FALLBACK_INTERVAL_MS)
    expect([first.isLeading(), second.isLeading()]).toEqual([false, true])
  })

  it('every tab leads if the browser has no BroadcastChannel either', () => {
    const clock = createFakeClock()
    const settings = { locks: null, openChannel: () => null, clock, onLead: () => undefined }
    const tabs = ['a', 'b'].map((name) => createElection({ ...settings, name }))
    for (const tab of tabs) tab.join()
    clock.advance(RESPONSE_TIME_MS)
    expect(tabs.map((tab) => tab.isLeading())).toEqual([true, true])
  })
})

/** A lock manager that gives its only lock to one holder after another, as the browser does. */
function createFakeLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  const request = (
    _name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<void> => {
    const next = last.then(() =>
      signal.aborted ? Promise.reject(new Error('AbortError')) : hold(),
    )
    last = next.catch(() => undefined)
    return next
  }
  return { request } as Locks
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

it('with Web Locks the first tab leads until it leaves, and then the next one that is still open [STATE-04]', async () => {
  const locks = createFakeLocks()
  const led: string[] = []
  const tabs = ['a', 'b', 'c'].map((name) =>
    createElection({
      locks,
      openChannel: () => null,
      clock: createFakeClock(),
      name,
      onLead: () => void led.push(name),
    }),
  )
  for (const tab of tabs) tab.join()
  await settle()
  expect(led).toEqual(['a'])
  tabs[1]?.leave()
  tabs[0]?.leave()
  await settle()
  expect(tabs.map((tab) => tab.isLeading())).toEqual([false, false, true])
  expect(led).toEqual(['a', 'c'])
})
