import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../browser/fake-clock.fixture.ts'
import { createLoadingBar, type LoadingBarState, createLoadingIndicator } from './page-loading.ts'

function createBar() {
  const clock = createFakeClock()
  const states: LoadingBarState[] = []
  const bar = createLoadingBar(clock, (state) => void states.push(state))
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 1) clock.advance(1)
  }
  return { bar, states, pass, last: () => states.at(-1) }
}

describe('the loading bar', () => {
  it('the bar appears after 200 ms, and not for a load that ends before [STATE-06]', () => {
    const { bar, states, pass, last } = createBar()
    bar.start()
    pass(199)
    bar.finish()
    pass(1000)
    expect(states).toEqual([])
    bar.start()
    pass(199)
    expect(states).toEqual([])
    pass(1)
    expect(last()).toMatchObject({ isShown: true, hasFailed: false })
  })

  it('the bar is full after 5000 ms and stays until the load ends [STATE-06]', () => {
    const { bar, pass, last } = createBar()
    bar.start()
    pass(2500)
    expect(last()?.progress).toBe(0.5)
    pass(2499)
    expect(last()?.progress).toBeLessThan(1)
    pass(1)
    expect(last()).toEqual({ isShown: true, progress: 1, hasFailed: false })
    pass(60_000)
    expect(last()).toEqual({ isShown: true, progress: 1, hasFailed: false })
  })

  it('the end of a load fills the bar, which is hidden 500 ms later [STATE-06]', () => {
    const { bar, pass, last } = createBar()
    bar.start()
    pass(300)
    bar.finish()
    expect(last()).toEqual({ isShown: true, progress: 1, hasFailed: false })
    pass(499)
    expect(last()?.isShown).toBe(true)
    pass(1)
    expect(last()).toEqual({ isShown: false, progress: 0, hasFailed: false })
  })

  it('a failed load marks the bar, also if it fails at once [STATE-06]', () => {
    const { bar, pass, last } = createBar()
    bar.start()
    bar.fail()
    expect(last()).toEqual({ isShown: true, progress: 1, hasFailed: true })
    pass(500)
    expect(last()?.isShown).toBe(false)
  })

  it('a new load restarts a bar that is shown, and the end of no load shows nothing [STATE-06]', () => {
    const { bar, states, pass, last } = createBar()
    bar.finish()
    expect(states).toEqual([])
    bar.start()
    pass(2000)
    bar.start()
    expect(last()?.progress).toBe(0)
    bar.finish()
    bar.start()
    pass(600)
    expect(last()).toMatchObject({ isShown: true, hasFailed: false })
  })
})

describe('the loading indicator', () => {
  function createIndicator() {
    const clock = createFakeClock()
    const shown: boolean[] = []
    return { clock, shown, indicator: createLoadingIndicator(clock, (is) => void shown.push(is)) }
  }
  const passSteps = (clock: { advance: (milliseconds: number) => void }, steps: number) => {
    for (let step = 0; step < steps; step += 1) clock.advance(100)
  }

  it('the indicator is due after 1000 ms and is removed at the end [STATE-06]', () => {
    const { clock, shown, indicator } = createIndicator()
    indicator.start()
    passSteps(clock, 9)
    clock.advance(99)
    expect(shown).toEqual([])
    clock.advance(1)
    expect(shown).toEqual([true])
    indicator.end()
    expect(shown).toEqual([true, false])
  })

  it('the indicator checks every 100 ms, so it is at most that late after a suspended page [STATE-06]', () => {
    const { clock, shown, indicator } = createIndicator()
    indicator.start()
    clock.advance(950)
    expect(shown).toEqual([])
    clock.advance(99)
    expect(shown).toEqual([])
    clock.advance(1)
    expect(shown).toEqual([true])
  })

  it('a load that ends first never shows the indicator [STATE-06]', () => {
    const { clock, shown, indicator } = createIndicator()
    indicator.start()
    passSteps(clock, 9)
    indicator.end()
    passSteps(clock, 20)
    expect(shown).toEqual([])
  })
})
