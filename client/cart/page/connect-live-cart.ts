import { countPieces, listPieces } from '#shared/cart/cart.ts'
import type { Stock } from '#shared/product/product.ts'
import { getStockStatus } from '#shared/product/stock-status.ts'
import { browserClock } from '../../browser/clock.ts'
import { createAnnouncer, createLiveRegion } from '../../ui/site/announcer.ts'
import { followStock } from '../../live/follow-stock.ts'
import type { CartStore } from '../cart-store.ts'

/** It says how many units can be ordered if they are too few, and whether some are made to order. */
const describeLine = (wanted: number, stock: Stock): string =>
  stock.total < wanted ? `${Math.max(stock.total, 0)}` : getStockStatus(stock, wanted, 0)

export const isLineChanged = (wanted: number, before: Stock, after: Stock): boolean =>
  describeLine(wanted, before) !== describeLine(wanted, after)

type LineState = { name: string; problem: string }

function readStates(): Map<string, LineState> {
  const lines = [...document.querySelectorAll('[data-cart-page] .cart-line')]
  return new Map(
    lines.map((line) => {
      const text = line.querySelector('.cart-line-problem')?.firstChild?.textContent ?? ''
      return [line.id, { name: line.getAttribute('aria-label') ?? '', problem: text.trim() }]
    }),
  )
}

export function listLineChanges(
  before: ReadonlyMap<string, LineState>,
  after: ReadonlyMap<string, LineState>,
  texts: { changed: string; available: string },
): { name: string; sentence: string }[] {
  return [...after].flatMap(([id, { name, problem }]) => {
    const previous = before.get(id)
    if (!previous || previous.problem === problem) return []
    const text = problem === '' ? texts.available : texts.changed
    return [{ name, sentence: text.replace('{name}', name).replace('{status}', problem) }]
  })
}

/** The server words what the shopper can do, and what was typed stays. */
export function connectLiveCart(
  store: CartStore,
  { endpoint, ...texts }: { endpoint: string; changed: string; available: string },
): void {
  const announce = createAnnouncer(browserClock, createLiveRegion())
  const known = new Map<number, Stock>()

  async function show() {
    const before = readStates()
    await store.load()
    for (const { name, sentence } of listLineChanges(before, readStates(), texts))
      announce(name, sentence)
  }
  const feed = followStock(endpoint, ({ skuId, stock }) => {
    const { cart } = store.getState()
    if (!cart) return
    // A line of a package has the stock of all its items together.
    const line = cart.lines.find((other) => other.skuId === skuId)
    const before = line?.stock ?? known.get(skuId)
    known.set(skuId, stock)
    if (before && isLineChanged(countPieces(cart, skuId), before, stock)) void show()
  })
  const follow = () =>
    feed.follow((store.getState().cart?.lines ?? []).flatMap(listPieces).map(({ skuId }) => skuId))
  follow()
  store.subscribe(follow)
}
