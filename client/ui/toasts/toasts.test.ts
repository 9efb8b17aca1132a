import { describe, expect, it } from 'vitest'
import { createToastList, MAX_TOASTS, type ListedToast } from './toasts.ts'

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
