import { runWhenIdle } from '../ui/loading/idle-load.ts'
import { CARD, createReader, findList } from './read-page.ts'
import type { Impression } from './list-views.ts'
import { readCard } from './read-product-facts.ts'
import { toItem } from './to-item.ts'

/** A card counts as seen when half of it is in view. */
const SEEN_SHARE = 0.5

export function readImpression(card: Element): Impression | null {
  const facts = readCard(createReader(card))
  if (!facts) return null
  const { index, ...list } = findList(card)
  return { list, item: { ...toItem(facts), index } }
}

type Sight<Target> = { intersectionRatio: number; target: Target }

export const listSeen = <Target>(sights: readonly Sight<Target>[]): Target[] =>
  sights
    .filter(({ intersectionRatio }) => intersectionRatio >= SEEN_SHARE)
    .map(({ target }) => target)

/** Reports each card of the page once when it is seen, also those that are added later. */
export function watchCards(report: (impression: Impression) => void): void {
  const known = new WeakSet<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const card of listSeen(entries)) {
        observer.unobserve(card)
        const impression = readImpression(card)
        if (impression) report(impression)
      }
    },
    { threshold: SEEN_SHARE },
  )
  let isScanPlanned = false
  function scan() {
    isScanPlanned = false
    for (const card of document.querySelectorAll(CARD)) {
      if (known.has(card)) continue
      known.add(card)
      observer.observe(card)
    }
  }
  function planScan() {
    if (isScanPlanned) return
    isScanPlanned = true
    runWhenIdle(scan)
  }
  new MutationObserver(planScan).observe(document.body, { childList: true, subtree: true })
  scan()
}
