import { loadCartMessages } from './cart/cart-messages.ts'
import type { CartNews } from './cart-news.ts'
import { reloadPage } from './chunk-guard.ts'
import { browserClock } from './clock.ts'
import { createIslandLoader, type Island, type IslandLoader } from './island-loader.ts'
import { isPlainClick } from './plain-click.ts'
import type { Queue } from './queue.ts'

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
}

function fallBack(trigger: HTMLElement, error: unknown): void {
  // Reported, not shown: the page goes on without the island.
  reportError(error)
  const link = trigger.closest('a')
  if (link) location.assign(link.href)
  else reloadPage()
}

// One loader for each island that the page has a place for.
function findLoaders(tools: IslandTools): Map<string, IslandLoader> {
  const loaders = new Map<string, IslandLoader>()
  for (const container of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = container.dataset.island ?? ''
    const start = islands[name]
    if (!start) continue
    const load = async () => {
      const mount = await start(document.body.dataset.locale ?? 'en')
      return () => mount({ ...tools, container })
    }
    loaders.set(name, createIslandLoader({ load, fallBack, clock: browserClock }))
  }
  return loaders
}

export type Islands = {
  /** As if one of the page's triggers of that island had been clicked. */
  open: (name: string) => void
  isLoading: () => boolean
}

/** Loads an island at the first touch of `[data-island-trigger]` and gives it that touch once it is ready. */
export function connectIslands(tools: IslandTools): Islands {
  const loaders = findLoaders(tools)

  function findTouched({ target }: Event) {
    const trigger =
      target instanceof Element ? target.closest<HTMLElement>('[data-island-trigger]') : null
    const loader = loaders.get(trigger?.dataset.islandTrigger ?? '')
    return trigger && loader ? { trigger, loader } : null
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
      const triggers = document.querySelectorAll<HTMLElement>(`[data-island-trigger="${name}"]`)
      // One that is seen, so that focus can return to it.
      const seen = [...triggers].find((trigger) => trigger.getClientRects().length > 0)
      ;(seen ?? triggers[0])?.click()
    },
    isLoading: () => [...loaders.values()].some((loader) => loader.isLoading()),
  }
}
