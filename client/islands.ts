import { browserClock } from './browser/clock.ts'
import { findTarget } from './browser/browser-events.ts'
import { isPlainClick } from './ui/dialogs/is-plain-click.ts'
import { modals } from './ui/dialogs/modals.ts'
import { loadChunk, reloadPage } from './ui/island/chunk-guard.ts'
import { createIslandLoader, type IslandLoader } from './ui/island/island-loader.ts'
import type {
  Island,
  IslandContext,
  IslandServices,
  LoadContext,
} from './ui/island/island-services.ts'

type LoadIsland = (context: LoadContext) => Promise<(context: IslandContext) => Island>

const islands: Record<string, LoadIsland> = {
  'mini-cart': (context) =>
    import('./cart/mini-cart/mini-cart-opener.ts').then((cart) => cart.loadMiniCart(context)),
  'log-in': () => import('./account/log-in.ts').then(({ mountLogIn }) => mountLogIn),
}

// The log-in dialog is not loaded for a signed-in customer, whose link opens the account, and not
// on the log-in page itself.
function isIslandNeeded(name: string, container: HTMLElement, { state }: IslandServices): boolean {
  if (name !== 'log-in') return true
  return !state.get().user && location.pathname !== container.dataset.path
}

function fallBack(trigger: HTMLElement, error: unknown): void {
  // The error is reported and not thrown, because the page also works without the island.
  reportError(error)
  const path = trigger.closest('a')?.href ?? trigger.dataset.path
  if (path === undefined) reloadPage()
  else location.assign(path)
}

type PageIsland = { container: HTMLElement; loader: IslandLoader }

function createPageIslands(context: LoadContext): Map<string, PageIsland> {
  const pageIslands = new Map<string, PageIsland>()
  for (const container of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = container.dataset.island ?? ''
    const loadIsland = islands[name]
    if (!loadIsland || !isIslandNeeded(name, container, context)) continue
    const load = async () => {
      const mount = await context.loadChunk(loadIsland(context))
      return () => mount({ ...context, container })
    }
    const loader = createIslandLoader({ load, fallBack, clock: browserClock })
    pageIslands.set(name, { container, loader })
  }
  return pageIslands
}

// Prefers a visible trigger, because the focus returns to the trigger when the island closes.
function findTrigger(name: string): HTMLElement | undefined {
  const triggers = document.querySelectorAll<HTMLElement>(`[data-island-trigger="${name}"]`)
  return [...triggers].find((trigger) => trigger.getClientRects().length > 0) ?? triggers[0]
}

/** The first use of a trigger loads the island and is replayed when the island is ready. */
export function connectIslands(services: IslandServices) {
  const pageIslands = createPageIslands({ ...services, loadChunk })

  function findTriggeredIsland(event: Event) {
    const trigger = findTarget(event, '[data-island-trigger]')
    const pageIsland = pageIslands.get(trigger?.dataset.islandTrigger ?? '')
    return trigger && pageIsland ? { trigger, ...pageIsland } : null
  }
  async function activate({ container, loader }: PageIsland, trigger: HTMLElement) {
    // A container with a frame opens at once, and its island fills it.
    if ('frame' in container.dataset) modals.open({ frame: container.id }, trigger)
    trigger.setAttribute('aria-busy', 'true')
    await loader.activate(trigger)
    trigger.removeAttribute('aria-busy')
  }
  const preload = (event: Event) => findTriggeredIsland(event)?.loader.preload()
  // A touch also causes a pointerover event, before its click.
  document.addEventListener('pointerover', preload, { passive: true })
  document.addEventListener('focusin', preload)
  // This handler also covers the keyboard: pressing Enter on a link causes a click event.
  document.addEventListener('click', (event) => {
    const triggered = findTriggeredIsland(event)
    if (!triggered || !isPlainClick(event)) return
    event.preventDefault()
    void activate(triggered, triggered.trigger)
  })
  return {
    /** Returns false if the page has no container for the island. */
    open(name: string): boolean {
      const pageIsland = pageIslands.get(name)
      if (pageIsland) void activate(pageIsland, findTrigger(name) ?? pageIsland.container)
      return pageIsland !== undefined
    },
    preload: (name: string) => pageIslands.get(name)?.loader.preload(),
  }
}
