import { cartFormFields, cartIntents } from '#shared/cart/cart-form.ts'
import { readFields } from '../../forms/form-controls.ts'
import { submitPlainly } from '../../forms/submit-plainly.ts'
import { requestPage } from '../../browser/request-page.ts'
import type { IslandServices } from '../../ui/island/island-services.ts'
import {
  applyPress,
  findForm,
  hasUnsaved,
  readShownFields,
  showCart,
  storeCart,
} from './cart-part.ts'
import { CART_FORM } from './selectors.ts'

type Settings = IslandServices & { runAfterClick: (task: () => void) => void }

export type CartChanges = {
  /** Saves the quantities of the fields. Returns false if the server did not answer. */
  save: () => Promise<boolean>
  /** Does what a button requests. */
  press: (button: HTMLButtonElement) => Promise<void>
  /** Shows the cart as it is on the server, without losing what the shopper has typed. */
  refresh: () => Promise<void>
  /** The page is being left, so it must not change any more. */
  leave: () => void
}

function createSender({ cartPath, state, runAfterClick }: Settings) {
  let isLeaving = false
  addEventListener('pageshow', () => (isLeaving = false))

  /** Sends fields, or only loads the cart. Returns false if the server did not answer. */
  async function send(fields: URLSearchParams, isLoad = false): Promise<boolean> {
    const page = await requestPage(cartPath, isLoad ? undefined : fields)
    // A part that is replaced while the pointer is pressed would lose the click.
    await new Promise<void>((resolve) => runAfterClick(resolve))
    const isShown = page !== null && !isLeaving && showCart(page, fields)
    if (isShown && !isLoad) storeCart(state)
    return page !== null || isLeaving
  }
  return { send, isLeaving: () => isLeaving, leave: () => void (isLeaving = true) }
}

/** Sends the changes of the cart page in the background, and shows the page that comes back. */
export function createCartChanges(settings: Settings): CartChanges {
  const { cartQueue } = settings
  const { send, isLeaving, leave } = createSender(settings)
  let waitingSaves = 0
  let waitingLoads = 0

  // The fields contain the result of all presses, so of several waiting saves the last one is enough.
  function save(): Promise<boolean> {
    waitingSaves += 1
    return cartQueue(async () => {
      waitingSaves -= 1
      const form = findForm()
      // A button that leads to another page sends all quantities itself.
      if (waitingSaves > 0 || !form || isLeaving()) return true
      // Enter saves a typed quantity twice. The second save would only hide what the first one says.
      if (!hasUnsaved(form)) return true
      const fields = readFields(form, null)
      fields.set('intent', cartIntents.update)
      return send(fields)
    })
  }

  return {
    save,
    async press(button) {
      const { form, name, value } = button
      if (!form) return
      const isCart = form.matches(CART_FORM)
      if (isCart && name === cartFormFields.change) applyPress(form, value)
      const fields = readFields(form, button)
      const isSent = await (isCart ? save() : cartQueue(() => send(fields)))
      if (!isSent) submitPlainly(form, button)
    },
    async refresh() {
      waitingLoads += 1
      await cartQueue(async () => {
        waitingLoads -= 1
        // A save also shows the cart as it is on the server.
        if (waitingLoads + waitingSaves > 0) return true
        const form = findForm()
        return send(form ? readShownFields(form) : new URLSearchParams(), true)
      })
    },
    leave,
  }
}
