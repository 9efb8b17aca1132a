import { checkoutFields } from '#shared/checkout/checkout-fields.ts'
import type { CheckoutForm } from './create-checkout-form.ts'
import { setProblem } from './checkout-changes.ts'
import { findFieldProblem, isServerField } from './find-problems.ts'
import type { Control } from './controls.ts'
import { findControl, setText, toFieldName } from './form-elements.ts'
import type { ServerChecks } from './server-checks.ts'
import { suggestEmail } from './suggest-email.ts'

export type CheckoutChecks = {
  check: (control: Control) => void
  clear: (control: Control) => void
  acceptEmail: () => void
}

export function createCheckoutChecks(
  form: CheckoutForm,
  { checkOnServer }: Pick<ServerChecks, 'checkOnServer'>,
): CheckoutChecks {
  const { store } = form
  const emailName = checkoutFields.email.name

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
      if (problem) form.update((state) => setProblem(state, name, problem), [name])
      else if (isServerField(name) && control.value !== '') void checkOnServer(name)
      if (name === emailName) updateSuggestion(suggestEmail(control.value))
    },
    clear(control) {
      const name = toFieldName(control)
      if (!name) return
      if (name === emailName) updateSuggestion(null)
      const state = store.getState()
      if (!state.errors[name] || findFieldProblem(state, form.readData(), name)) return
      store.update((current) => setProblem(current, name, null))
    },
    acceptEmail() {
      const suggestion = store.getState().emailSuggestion
      const control = findControl(form.getElement(), emailName)
      if (suggestion === null || !control) return
      setText(control, suggestion)
      control.focus()
      form.saveDraft()
    },
  }
}
