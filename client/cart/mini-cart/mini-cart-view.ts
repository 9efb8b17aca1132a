import type { IslandContext } from '../../ui/island/island-services.ts'
import type { MiniCartFragment } from './mini-cart-fragment.ts'

export type MiniCartView = {
  refresh: () => void
  /** Shows the cart of a fragment that was requested before React took over. */
  receive: (fragment: MiniCartFragment) => void
  openLater: (href: string) => void
}

/** `body` contains the markup of the fragment. */
export type ViewContext = IslandContext & { body: HTMLElement; fragment: MiniCartFragment }

export type CreateView = (context: ViewContext) => MiniCartView
