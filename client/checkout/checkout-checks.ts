import { checkoutFields, type CheckoutField } from '#shared/checkout/checkout-fields.ts'
import { readFields } from '../forms/form-controls.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { checkField, type FieldCheck } from './checkout-requests.ts'
import { setProblem } from './checkout-state.ts'
import { findFieldProblem, isServerField, listNumbers } from './find-problems.ts'
import { findControl, toFieldName, type Control } from './form-elements.ts'
import { suggestEmail } from './suggest-email.ts'

export type CheckoutChecks = {
  /** Checks a field that the shopper has left. */
  check: (control: Control) => void
  /** Removes the error of a field that the shopper has just corrected. */
  clear: (control: Control) => void
  acceptEmail: () => void
  /** Checks the numbers that are not checked yet. Returns null if there are none. */
  checkNumbers: () => Promise<void> | null
}

function setText(form: CheckoutForm, name: CheckoutField, text: string): void {
  const control = findControl(form.getElement(), name)
  if (!control) return
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fills an empty city after its postal code was checked. */
function fillCity(form: CheckoutForm, zipName: CheckoutField, city: string): void {
  const name = zipName === 'shippingZip' ? 'shippingCity' : 'city'
  if (findControl(form.getElement(), name)?.value === '') setText(form, name, city)
}

export function createCheckoutChecks(form: CheckoutForm): CheckoutChecks {
  const { store } = form
  /** The last value of each field that the server has checked. */
  const checked = new Map<CheckoutField, string>()

  function applyCheck(name: CheckoutField, { isValid, city }: FieldCheck) {
    if (city !== null) fillCity(form, name, city)
    // The refresh of the options says whether the merchant delivers to a postal code.
    if (!isValid) form.update((state) => setProblem(state, name, 'invalid'), [name])
  }
  async function askServer(name: CheckoutField) {
    const fields = readFields(form.getElement(), null)
    const value = fields.get(name) ?? ''
    const path = form.getElement().getAttribute('action') ?? location.pathname
    const answer = await checkField(path, fields, name)
    if (form.readData()[name] !== value) return
    // If the check failed, the order is not held up by it: the server checks all fields again.
    checked.set(name, value)
    if (answer) applyCheck(name, answer)
  }
  function updateSuggestion(suggestion: string | null) {
    store.update((state) =>
      state.emailSuggestion === suggestion ? state : { ...state, emailSuggestion: suggestion },
    )
  }
  return {
    check(control) {
      const name = toFieldName(control)
      if (!name) return
      const problem = findFieldProblem(store.getState(), form.readData(), name)
      if (problem) form.update((state) => setProblem(state, name, problem))
      else if (isServerField(name) && control.value !== '') void askServer(name)
      if (name === checkoutFields.email.name) updateSuggestion(suggestEmail(control.value))
    },
    clear(control) {
      const name = toFieldName(control)
      if (!name) return
      if (name === checkoutFields.email.name) updateSuggestion(null)
      const state = store.getState()
      if (!state.errors[name] || findFieldProblem(state, form.readData(), name)) return
      store.update((current) => setProblem(current, name, null))
    },
    checkNumbers() {
      const data = form.readData()
      const names = listNumbers(store.getState(), data).filter(
        (name) => checked.get(name) !== data[name],
      )
      return names.length === 0 ? null : Promise.all(names.map(askServer)).then(() => undefined)
    },
    acceptEmail() {
      const suggestion = store.getState().emailSuggestion
      if (suggestion === null) return
      const { name } = checkoutFields.email
      setText(form, name, suggestion)
      findControl(form.getElement(), name)?.focus()
      form.saveDraft()
    },
  }
}
