import { describe, expect, it } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import { createPausableTimer } from './pausable-timer.ts'
import { TOAST_DURATION_MS } from './toasts.ts'

function createNotification() {
  const clock = createFakeClock()
  let isShown = true
  const timer = createPausableTimer(clock, TOAST_DURATION_MS, () => {
    isShown = false
  })
  return { ...timer, advance: clock.advance, isShown: () => isShown }
}

describe('STATE-05 a notification', () => {
  it('STATE-05 hides after 5000 ms', () => {
    const { advance, isShown } = createNotification()
    advance(4999)
    expect(isShown()).toBe(true)
    advance(1)
    expect(isShown()).toBe(false)
  })

  it('STATE-05 pauses while it is hovered and goes on with what was left', () => {
    const { advance, isShown, hold, release } = createNotification()
    advance(3000)
    hold('pointer')
    advance(60_000)
    expect(isShown()).toBe(true)
    release('pointer')
    advance(1999)
    expect(isShown()).toBe(true)
    advance(1)
    expect(isShown()).toBe(false)
  })

  it('STATE-05 pauses until it is neither hovered nor focused', () => {
    const { advance, isShown, hold, release } = createNotification()
    hold('pointer')
    hold('focus')
    release('pointer')
    advance(60_000)
    expect(isShown()).toBe(true)
    release('focus')
    advance(5000)
    expect(isShown()).toBe(false)
  })

  it('is not started by a release that nobody held', () => {
    const { advance, isShown, release } = createNotification()
    advance(3000)
    release('focus')
    advance(2000)
    expect(isShown()).toBe(false)
  })

  it('never ends once it is stopped', () => {
    const { advance, isShown, stop, hold, release } = createNotification()
    hold('pointer')
    stop()
    release('pointer')
    advance(60_000)
    expect(isShown()).toBe(true)
  })
})
