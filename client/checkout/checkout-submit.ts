import { hasNewCode } from '#shared/cart/code-form.ts'
import { hasErrors } from '#shared/form/form-field.ts'
import type { CheckoutForm } from './create-checkout-form.ts'
import type { createCheckoutChecks } from './checkout-checks.ts'
import type { createCheckoutRefresh } from './checkout-refresh.ts'
import { refuse } from './checkout-state.ts'
import { focusErrorSummary } from '../forms/form-error.ts'
import { findProblems } from './find-problems.ts'
import { listFieldNames } from './form-elements.ts'

/** The server answers an order within ten seconds; after that the shopper may try again. */
const BUSY_MS = 15_000

const setPlacing = ({ store }: CheckoutForm, isPlacing: boolean): void =>
  store.update((state) => (state.isPlacing === isPlacing ? state : { ...state, isPlacing }))

type Waiting = Pick<ReturnType<typeof createCheckoutRefresh>, 'refresh' | 'settle' | 'isBusy'> &
  Pick<ReturnType<typeof createCheckoutChecks>, 'checkNumbers'>

function checkForm(form: CheckoutForm): boolean {
  const names = listFieldNames(form.getElement())
  const errors = findProblems(form.store.getState(), form.readData(), names)
  if (!hasErrors(errors)) return true
  form.update(
    (state) => refuse(state, errors),
    names.filter((name) => errors[name]),
  )
  focusErrorSummary(form.root)
  return false
}

/** What the shopper agrees to with the order button, which an answer of the server may change. */
function readOrder(form: CheckoutForm) {
  const { agreed, shippingId, deliveryWindow, pickupPoint } = form.readData()
  return [agreed, shippingId, deliveryWindow, pickupPoint]
}

/** The first answer chooses a delivery where the shopper has chosen none. */
const isStillOrder = (form: CheckoutForm, before: ReturnType<typeof readOrder>): boolean =>
  readOrder(form).every((part, index) => !before[index] || part === before[index])

/** The browser sends the form itself, so the answer may be any page, also of a payment provider. */
export function createOrderHandler(form: CheckoutForm, actions: Waiting) {
  const { refresh, settle, isBusy, checkNumbers } = actions
  addEventListener('pageshow', () => setPlacing(form, false))

  async function submitLater(submitter: HTMLElement | null, waiting: Promise<unknown>) {
    const order = readOrder(form)
    setPlacing(form, true)
    await waiting
    // A browser ignores `requestSubmit` until it has handled the event of the first attempt.
    await new Promise((resolve) => void setTimeout(resolve))
    setPlacing(form, false)
    if (isStillOrder(form, order)) return form.getElement().requestSubmit(submitter)
    form.update((state) => ({ ...refuse(state, {}), problem: 'cart-changed' }))
    focusErrorSummary(form.root)
  }
  return (event: SubmitEvent): void => {
    const { isPlacing, refresh: last } = form.store.getState()
    if (isPlacing || !checkForm(form)) return event.preventDefault()
    // The shopper sees the amounts with the code before the order. After a failed refresh, such as an
    // answer of another build, the server shows them on a new page.
    if (last?.status !== 'failed' && hasNewCode(form.readData())) {
      event.preventDefault()
      return refresh('code')
    }
    // The merchant must not change one checkout twice at the same time.
    const waiting = isBusy() ? settle() : checkNumbers()
    if (waiting) {
      event.preventDefault()
      void submitLater(event.submitter, waiting)
      return
    }
    form.saveDraft()
    setPlacing(form, true)
    setTimeout(() => setPlacing(form, false), BUSY_MS)
  }
}
