import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../browser/fake-clock.fixture.ts'
import { canPrefetch, startPrefetch } from './link-prefetch.ts'

// It does not describe its connection.
const fast = { onLine: true }

function createPrefetch(browser: { onLine: boolean }) {
  const clock = createFakeClock()
  const idleTasks: (() => void)[] = []
  const marks: boolean[] = []
  const restart = startPrefetch({
    clock,
    onIdle: (run) => void idleTasks.push(run),
    isPossible: () => canPrefetch(browser),
    setAllowed: (isAllowed) => void marks.push(isAllowed),
  })
  const becomeIdle = () => idleTasks.splice(0).forEach((run) => run())
  return { clock, restart, becomeIdle, marks, count: () => marks.length }
}

describe('the prefetch of links', () => {
  it('links are prefetched once the browser is idle [MORE-04]', () => {
    const { clock, becomeIdle, count } = createPrefetch(fast)
    clock.advance(300)
    expect(count()).toBe(0)
    becomeIdle()
    expect(count()).toBe(1)
    clock.advance(5000)
    expect(count()).toBe(1)
  })

  it('links are prefetched after 2000 ms if the browser is never idle [MORE-04]', () => {
    const { clock, becomeIdle, count } = createPrefetch(fast)
    clock.advance(1999)
    expect(count()).toBe(0)
    clock.advance(1)
    expect(count()).toBe(1)
    becomeIdle()
    expect(count()).toBe(1)
  })

  it.each([
    ['offline', { onLine: false }],
    ['on 2g', { onLine: true, connection: { effectiveType: '2g' } }],
    ['with data saving', { onLine: true, connection: { saveData: true } }],
  ])('no link is prefetched %s [MORE-04]', (_, browser) => {
    const { clock, becomeIdle, count } = createPrefetch(browser)
    becomeIdle()
    clock.advance(5000)
    expect(count()).toBe(0)
  })

  it('a change of the cart drops the prefetched pages, and links are prefetched again later [MORE-04]', () => {
    const { clock, restart, becomeIdle, marks } = createPrefetch(fast)
    becomeIdle()
    restart()
    becomeIdle()
    clock.advance(499)
    becomeIdle()
    expect(marks).toEqual([true, false])
    clock.advance(1)
    becomeIdle()
    expect(marks).toEqual([true, false, true])
  })

  it('a change before the browser is idle does not allow the prefetch earlier [MORE-04]', () => {
    const { clock, restart, becomeIdle, marks } = createPrefetch(fast)
    restart()
    becomeIdle()
    expect(marks).toEqual([false])
    clock.advance(500)
    becomeIdle()
    expect(marks).toEqual([false, true])
  })
})
