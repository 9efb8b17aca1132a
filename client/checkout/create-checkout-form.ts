import type { CheckoutField } from '#shared/checkout/checkout-fields.ts'
import { getSectionOf } from '#shared/checkout/checkout-sections.ts'
import { readCheckoutFields } from '#shared/checkout/delivery-choice.ts'
import { readFields } from '../forms/form-controls.ts'
import { saveDraft } from './checkout-draft.ts'
import {
  chooseDelivery,
  openSections,
  summarizeFolded,
  type CheckoutState,
  type CheckoutStore,
} from './checkout-state.ts'
import { readTexts, readTypedTexts, selectArrivedText } from './form-elements.ts'

export type CheckoutForm = ReturnType<typeof createCheckoutForm>

type FormSettings = {
  /** The element with the summary and the form. React keeps it. */
  root: HTMLElement
  store: CheckoutStore
  /** Renders all changes before it returns, so that new elements can get the focus. */
  renderNow: (update: () => void) => void
}

export function createCheckoutForm({ root, store, renderNow }: FormSettings) {
  function getElement(): HTMLFormElement {
    const element = root.querySelector<HTMLFormElement>('[data-checkout-form]')
    if (!element) throw new Error('The page has no checkout form')
    return element
  }
  const readData = () => readCheckoutFields(Object.fromEntries(readFields(getElement(), null)))
  return {
    store,
    root,
    getElement,
    readData,
    /** Changes the state, shows the change at once, and opens the sections of the fields. */
    update(change: (state: CheckoutState) => CheckoutState, fields: CheckoutField[] = []) {
      const names = fields.map(getSectionOf)
      selectArrivedText(() =>
        renderNow(() => store.update((state) => openSections(change(state), names))),
      )
    },
    /** Shows what was chosen in the summary of the order, and what was entered in folded sections. */
    showChoices() {
      const texts = readData()
      store.update((state) => summarizeFolded(chooseDelivery(state, texts), texts))
    },
    saveDraft() {
      const { checkout, userEmail } = store.getState().content
      const element = getElement()
      const guestTexts = userEmail === null ? readTexts(element) : null
      saveDraft(checkout.cart.id, readTypedTexts(element), guestTexts)
    },
  }
}
