import { clearFormError, showFormError } from './form-error.ts'
import { occupyButton, readFields } from './form-parts.ts'
import type { FormOutcome, FormSender } from './send-form.ts'

export type EnhancedForms = {
  send: FormSender
  onOutcome: (form: HTMLFormElement, outcome: FormOutcome) => void
}

const SELECTOR = 'form[data-enhance="add-to-cart"]'

function findButton(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (submitter instanceof HTMLButtonElement) return submitter
  return form.querySelector<HTMLButtonElement>('button:not([type="button"])')
}

async function submit(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { send, onOutcome }: EnhancedForms,
): Promise<void> {
  // A field named "action" would hide the property of that name.
  const path = form.getAttribute('action') ?? location.pathname
  const fields = readFields(form, submitter)
  const button = findButton(form, submitter)
  const free = button && !button.disabled ? occupyButton(button) : () => undefined
  clearFormError(form)
  const outcome = await send(form, path, fields)
  free()
  if (outcome.kind === 'ignored') return
  if (outcome.kind === 'refused') showFormError(form, outcome.message, outcome.isQuantityWrong)
  onOutcome(form, outcome)
  if (outcome.kind !== 'unsent') return
  delete form.dataset.enhance
  // Later, because a form cannot be submitted while its submit event is still being told of.
  setTimeout(() => form.requestSubmit(submitter))
}

/** Sends the page's add forms in the background, those that arrive later too. */
export function enhanceForms(settings: EnhancedForms): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches(SELECTOR)) {
      return
    }
    event.preventDefault()
    void submit(form, event.submitter, settings)
  })
}
