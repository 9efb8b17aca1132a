import { cartIntents } from '#shared/cart/cart-form.ts'
import { holdEvents } from '../../forms/hold-events.ts'
import type { IslandServices } from '../../ui/island/island-services.ts'
import { runWhenIdle, savesData } from '../../ui/loading/idle-load.ts'
import { loadCartMessages } from '../load-cart-messages.ts'

const isCheckout = (event: Event): boolean =>
  event instanceof SubmitEvent &&
  event.submitter instanceof HTMLButtonElement &&
  event.submitter.value === cartIntents.checkout

const isTyped = ({ target }: Event): boolean =>
  target instanceof HTMLInputElement && target.value !== target.defaultValue

/** If its script cannot be loaded, the forms work as without script. */
export function connectCartPage(services: IslandServices): void {
  const root = document.querySelector<HTMLElement>('[data-cart-page]')
  if (!root) return
  const { state } = services
  const first = state.get().cart
  let hasHeld = false
  const held = holdEvents(root, {
    heldEvents: ['focusout', 'submit'],
    isHeld(event) {
      // The button to the checkout sends all typed quantities itself.
      const isHeld = event instanceof SubmitEvent ? hasHeld || !isCheckout(event) : isTyped(event)
      hasHeld ||= isHeld
      return isHeld
    },
    async load() {
      const [{ createCartPage }, messages] = await Promise.all([
        import('./cart-page-island.tsx'),
        loadCartMessages(state.get().locale),
      ])
      createCartPage(root, services, { messages, first })
    },
  })
  state.subscribe(({ cart }, before) => {
    if (cart !== before.cart) held.start()
  })
  if (!savesData()) runWhenIdle(held.start)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy-link]') : null
    if (button) void import('./copy-link.ts').then(({ copyLink }) => copyLink(button), reportError)
  })
}
