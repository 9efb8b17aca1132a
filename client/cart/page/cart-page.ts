import { runWhenIdle } from '../../ui/loading/idle-load.ts'
import { createPointerGate } from '../../forms/pointer-gate.ts'
import { showUnsent, submitPlainly } from '../../forms/submit-plainly.ts'
import type { IslandServices } from '../../ui/island/island-services.ts'
import { CART_FORM, CART_FORMS } from './selectors.ts'

const importChanges = () => import('./cart-changes.ts')

/**
 * Saves a typed quantity when the shopper leaves its field, and sends the buttons of the lines in the
 * background. Also shows the cart again after the mini cart or another tab has changed it. The script
 * for all this is loaded when it is first needed; if that fails, the forms work as without script.
 */
export function connectCartPage(services: IslandServices): void {
  const runAfterClick = createPointerGate()
  let changes: ReturnType<typeof start> | null = null
  const start = async () =>
    (await importChanges()).createCartChanges({ ...services, runAfterClick })
  function load() {
    changes ??= start()
    // The next press loads again what could not be loaded.
    changes.catch(() => (changes = null))
    return changes
  }

  addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return
    if (!target.matches(CART_FORMS) || !(submitter instanceof HTMLButtonElement)) return
    if (submitter.value === 'checkout') {
      void changes?.then((loaded) => loaded.leave())
      return
    }
    event.preventDefault()
    load().then(
      (loaded) => loaded.press(submitter),
      () => submitPlainly(target, submitter),
    )
  })
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null
    if (!(target instanceof HTMLInputElement) || !form?.matches(CART_FORM)) return
    runAfterClick(() => {
      load()
        .then((loaded) => loaded.save(), reportError)
        .then((isSaved) => isSaved || showUnsent(form, target))
        .catch(reportError)
    })
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy-link]') : null
    if (button) void import('./copy-link.ts').then(({ copyLink }) => copyLink(button), reportError)
  })
  const refresh = () => load().then((loaded) => loaded.refresh(), reportError)
  services.state.subscribe(({ cart }, before) => {
    if (cart !== before.cart && cart.source !== 'form') void refresh()
  })
  if (document.querySelector('[data-live-stock]')) {
    runWhenIdle(() => {
      void import('./connect-live-cart.ts')
        .then(({ connectLiveCart }) => connectLiveCart(refresh))
        .catch(reportError)
    })
  }
}
