import { cartFormFields, cartIntents } from '#shared/cart/cart-form.ts'
import { MAX_LINE_QUANTITY } from '#shared/cart/cart.ts'
import { parseCartQuantity } from '../forms/parse-form-response.ts'
import { readFields } from '../forms/form-controls.ts'
import { replacePart } from '../forms/replace-part.ts'
import { requestPage } from '../forms/request-page.ts'
import type { IslandServices } from '../island/island.ts'
import { restoreFocus } from './restore-focus.ts'
import { CART_FORM } from './selectors.ts'
import { submitPlainly } from './submit-plainly.ts'

const PART = '[data-cart-page]'

const findForm = () => document.querySelector<HTMLFormElement>(CART_FORM)

type Settings = IslandServices & { runAfterClick: (task: () => void) => void }

function showCart(page: Document, sent: URLSearchParams): boolean {
  const current = document.querySelector(PART)
  const next = page.querySelector(PART)
  if (!current || !next) return false
  const restore = restoreFocus(current)
  replacePart(current, document.adoptNode(next), sent)
  restore()
  return true
}

const findInput = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}

// A button names the quantity that it leads to from the shown one. Quick presses count from the
// quantity that the field already has.
function applyPress(form: HTMLFormElement, change: string): void {
  const [, id = '', text = ''] = /^(.+):(\d+)$/.exec(change) ?? []
  const field = findInput(form, cartFormFields.quantity({ id }))
  const shown = Number(findInput(form, cartFormFields.shownQuantity({ id }))?.value)
  if (!field) return
  const wanted = Number(text)
  const step = wanted - shown
  const isStep = Math.abs(step) === 1 && wanted > 0
  const next = isStep ? Number(field.value) + step : wanted
  field.value = `${Math.min(Math.max(next, isStep ? 1 : 0), MAX_LINE_QUANTITY)}`
}

/** Sends the changes of the cart page in the background, and shows the page that comes back. */
export function createCartChanges(settings: Settings) {
  const { cartPath, cartQueue, cartEvents, runAfterClick } = settings
  let isLeaving = false
  let waitingSaves = 0
  addEventListener('pageshow', () => (isLeaving = false))

  // A part that is replaced while the pointer is pressed would lose the click.
  const waitForClick = () => new Promise<void>((resolve) => runAfterClick(resolve))

  function publish() {
    const data = document.querySelector<HTMLElement>(PART)?.dataset.cartPage ?? ''
    const cart: unknown = data === '' ? null : JSON.parse(data)
    cartEvents.publish({ quantity: parseCartQuantity(cart) ?? 0, cart, source: 'form' })
  }

  /** Returns false if there is no answer. The fields keep what the shopper has changed. */
  async function send(fields: URLSearchParams): Promise<boolean> {
    const page = await requestPage(cartPath, fields)
    await waitForClick()
    if (page && !isLeaving && showCart(page, fields)) publish()
    return page !== null
  }

  // The fields contain the result of all presses, so of several waiting saves the last one is enough.
  function save(): Promise<boolean> {
    waitingSaves += 1
    return cartQueue(async () => {
      waitingSaves -= 1
      const form = findForm()
      // A button that leads to another page sends all quantities itself.
      if (waitingSaves > 0 || !form || isLeaving) return true
      const fields = readFields(form, null)
      fields.set('intent', cartIntents.update)
      return send(fields)
    })
  }

  return {
    save,
    async press(button: HTMLButtonElement): Promise<void> {
      const { form, name, value } = button
      if (!form) return
      const isCart = form.matches(CART_FORM)
      if (isCart && name === cartFormFields.change) applyPress(form, value)
      const fields = readFields(form, button)
      const isSent = await (isCart ? save() : cartQueue(() => send(fields)))
      if (!isSent && !isLeaving) submitPlainly(button)
    },
    refresh: (): Promise<void> =>
      cartQueue(async () => {
        const form = findForm()
        const fields = form ? readFields(form, null) : new URLSearchParams()
        const page = await requestPage(cartPath)
        await waitForClick()
        if (page && !isLeaving) showCart(page, fields)
      }),
    leave() {
      isLeaving = true
    },
  }
}
