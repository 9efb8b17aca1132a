import { loadCartMessages } from './cart/cart-messages.ts'
import type { CartNews } from './cart-news.ts'
import { reloadPage } from './chunk-guard.ts'
import { browserClock } from './clock.ts'
import { createIslandLoader, type Island, type IslandLoader } from './island-loader.ts'
import { isPlainClick } from './plain-click.ts'
import type { Queue } from './queue.ts'
import { readUser } from './user-watch.ts'

/** What the boot script shares with the islands. */
export type IslandTools = {
  cartPath: string
  /** Every change of the cart on this page goes through it. */
  cartQueue: Queue
  cartNews: CartNews
}

export type IslandContext = IslandTools & { container: HTMLElement }

type Load = (locale: string) => Promise<(context: IslandContext) => Island>

const islands: Record<string, Load> = {
  async 'mini-cart'(locale) {
    const [{ mountMiniCart }, messages] = await Promise.all([
      import('./cart/mini-cart-island.tsx'),
      loadCartMessages(locale),
    ])
    return (context) => mountMiniCart(context, messages)
  },
  async 'log-in'() {
    const { mountLogIn } = await import('./account/log-in-island.ts')
    return mountLogIn
  },
}

// The link of somebody who is signed in leads to their account, and on the log-in page there is nothing to lay over it.
function isWanted(name: string, container: HTMLElement): boolean {
  if (name !== 'log-in') return true
  return readUser(document.cookie) === null && location.pathname !== container.dataset.path
}

function fallBack(trigger: HTMLElement, error: unknown): void {
  // Reported, not shown: the page goes on without the island.
  reportError(error)
  const path = trigger.closest('a')?.href ?? trigger.dataset.path
  if (path === undefined) reloadPage()
  else location.assign(path)
}

type Place = { container: HTMLElement; loader: IslandLoader }

// One loader for each island that the page has a place for.
function findPlaces(tools: IslandTools): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const container of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = container.dataset.island ?? ''
    const start = islands[name]
    if (!start || !isWanted(name, container)) continue
    const load = async () => {
      const mount = await start(document.body.dataset.locale ?? 'en')
      return () => mount({ ...tools, container })
    }
    const loader = createIslandLoader({ load, fallBack, clock: browserClock })
    places.set(name, { container, loader })
  }
  return places
}

// One that is seen, so that focus can return to it.
function findTrigger(name: string): HTMLElement | undefined {
  const triggers = document.querySelectorAll<HTMLElement>(`[data-island-trigger="${name}"]`)
  return [...triggers].find((trigger) => trigger.getClientRects().length > 0) ?? triggers[0]
}

export type Islands = {
  /** As if one of the page's triggers of that island had been clicked. False where the page has no place for it. */
  open: (name: string) => boolean
  isLoading: () => boolean
}

/** Loads an island at the first touch of `[data-island-trigger]` and gives it that touch once it is ready. */
export function connectIslands(tools: IslandTools): Islands {
  const places = findPlaces(tools)

  function findTouched({ target }: Event) {
    const trigger =
      target instanceof Element ? target.closest<HTMLElement>('[data-island-trigger]') : null
    const place = places.get(trigger?.dataset.islandTrigger ?? '')
    return trigger && place ? { trigger, ...place } : null
  }
  async function touch(loader: IslandLoader, trigger: HTMLElement) {
    trigger.setAttribute('aria-busy', 'true')
    await loader.touch(trigger)
    trigger.removeAttribute('aria-busy')
  }
  const warmUp = (event: Event) => findTouched(event)?.loader.warmUp()
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, warmUp, { passive: true })
  }
  // Enter on a link arrives as a click too.
  document.addEventListener('click', (event) => {
    const touched = findTouched(event)
    if (!touched || !isPlainClick(event)) return
    event.preventDefault()
    void touch(touched.loader, touched.trigger)
  })
  return {
    open(name) {
      const place = places.get(name)
      if (place) void touch(place.loader, findTrigger(name) ?? place.container)
      return place !== undefined
    },
    isLoading: () => [...places.values()].some(({ loader }) => loader.isLoading()),
  }
}
