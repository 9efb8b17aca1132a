import { expect, it, vi } from 'vitest'
import { CARD_LINK } from '../ui/card-parts.ts'
import { watchCards } from './watch-cards.ts'

type Entry = { target: object; intersectionRatio: number }

/** Simulates a page with one card, and the observers of the browser. */
function createPage() {
  const texts: Record<string, string> = { [CARD_LINK]: 'Pea soup' }
  const card = {
    querySelector: (selector: string) =>
      selector === '.favorite-button' || selector in texts
        ? { textContent: texts[selector] ?? '', getAttribute: () => '7' }
        : null,
    closest: () => null,
  }
  const observed = new Set<object>()
  const observers: { report: (entries: Entry[]) => void; threshold: unknown }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: Entry[]) => void, { threshold }: { threshold: unknown }) {
        observers.push({ report, threshold })
      }
      observe = (target: object) => void observed.add(target)
      unobserve = (target: object) => void observed.delete(target)
    },
  )
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = () => undefined
    },
  )
  vi.stubGlobal('document', {
    body: {},
    querySelectorAll: () => [card],
    querySelector: () => null,
    getElementById: () => null,
  })
  const see = (intersectionRatio: number) => {
    for (const { report } of observers)
      if (observed.has(card)) report([{ target: card, intersectionRatio }])
  }
  return { see, observers }
}

it('a card counts as seen once, as soon as half of it is in view [TRACK-03]', () => {
  const { see, observers } = createPage()
  const seen: string[] = []
  watchCards(({ item }) => void seen.push(item.item_name))
  // The browser reports a card when this share of it comes into view.
  expect(observers.map(({ threshold }) => threshold)).toEqual([0.5])
  see(0)
  see(0.49)
  expect(seen).toEqual([])
  see(0.5)
  see(1)
  expect(seen).toEqual(['Pea soup'])
})
