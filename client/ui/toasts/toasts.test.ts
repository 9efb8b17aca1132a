import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../browser/fake-clock.fixture.ts'
import {
  createPausableTimer,
  pauseWhileHidden,
  TOAST_DURATION_MS,
  createToastList,
  MAX_TOASTS,
  type ListedToast,
} from './toasts.ts'

function createNotification() {
  const clock = createFakeClock()
  let isShown = true
  const timer = createPausableTimer(clock, TOAST_DURATION_MS, () => {
    isShown = false
  })
  return { ...timer, advance: clock.advance, isShown: () => isShown }
}

describe('the timer of a notification [STATE-05]', () => {
  it('a notification hides after 5000 ms [STATE-05]', () => {
    const { advance, isShown } = createNotification()
    advance(4999)
    expect(isShown()).toBe(true)
    advance(1)
    expect(isShown()).toBe(false)
  })

  it('the timer pauses while the pointer is over the notification and then continues with the remaining time [STATE-05]', () => {
    const { advance, isShown, pause, resume } = createNotification()
    advance(3000)
    pause('pointer')
    advance(60_000)
    expect(isShown()).toBe(true)
    resume('pointer')
    advance(1999)
    expect(isShown()).toBe(true)
    advance(1)
    expect(isShown()).toBe(false)
  })

  it('the timer pauses as long as the notification is hovered or focused [STATE-05]', () => {
    const { advance, isShown, pause, resume } = createNotification()
    pause('pointer')
    pause('focus')
    resume('pointer')
    advance(60_000)
    expect(isShown()).toBe(true)
    resume('focus')
    advance(5000)
    expect(isShown()).toBe(false)
  })

  it('resuming a timer that was not paused does not start it a second time', () => {
    const { advance, isShown, resume } = createNotification()
    advance(3000)
    resume('focus')
    advance(2000)
    expect(isShown()).toBe(false)
  })

  it('the timer pauses while the tab is hidden, also if the notification appears in a hidden tab [STATE-05]', () => {
    const { advance, isShown, ...timer } = createNotification()
    const page = Object.assign(new EventTarget(), { hidden: true })
    const stopFollowing = pauseWhileHidden(timer, page)
    advance(60_000)
    expect(isShown()).toBe(true)
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    advance(4999)
    expect(isShown()).toBe(true)
    stopFollowing()
    page.hidden = true
    page.dispatchEvent(new Event('visibilitychange'))
    advance(1)
    expect(isShown()).toBe(false)
  })

  it('a stopped timer never hides the notification', () => {
    const { advance, isShown, stop, pause, resume } = createNotification()
    pause('pointer')
    stop()
    resume('pointer')
    advance(60_000)
    expect(isShown()).toBe(true)
  })
})

function createNotifications() {
  const list = createToastList()
  const shown: string[] = []
  const add = (name: string, kind = name) => {
    const toast: ListedToast = {
      kind,
      hide() {
        shown.splice(shown.indexOf(name), 1)
        list.remove(toast)
      },
    }
    list.add(toast)
    shown.push(name)
  }
  return { list, shown, add }
}

describe('several notifications at once [STATE-05]', () => {
  it('a notification replaces the one of the same kind', () => {
    const { shown, add } = createNotifications()
    add('first favorite', 'favorite')
    add('cart')
    add('second favorite', 'favorite')
    add('third favorite', 'favorite')
    expect(shown).toEqual(['cart', 'third favorite'])
  })

  it('at most two notifications are shown, and a new one replaces the oldest one', () => {
    const { shown, add } = createNotifications()
    for (const name of ['a', 'b', 'c', 'd']) add(name)
    expect(MAX_TOASTS).toBe(2)
    expect(shown).toEqual(['c', 'd'])
  })

  it('the newest notification is hidden first, until none is left', () => {
    const { list, shown, add } = createNotifications()
    add('a')
    add('b')
    list.hideNewest()
    expect(shown).toEqual(['a'])
    list.hideNewest()
    list.hideNewest()
    expect(shown).toEqual([])
  })
})
