import { disableWhilePending, readFields } from './form-controls.ts'
import { clearFormError, showFormError } from './form-error.ts'
import type { FormOutcome, FormSender } from './form-sender.ts'

export type FormHandlers = {
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
  { send, onOutcome }: FormHandlers,
): Promise<void> {
  // `form.action` is not used, because a field named "action" would replace this property.
  const path = form.getAttribute('action') ?? location.pathname
  const fields = readFields(form, submitter)
  const button = findButton(form, submitter)
  const enableButton = button && !button.disabled ? disableWhilePending(button) : () => undefined
  clearFormError(form)
  const outcome = await send(form, path, fields)
  enableButton()
  if (outcome.kind === 'ignored') return
  if (outcome.kind === 'refused') showFormError(form, outcome.message, outcome.isQuantityWrong)
  onOutcome(form, outcome)
  if (outcome.kind !== 'unsent') return
  delete form.dataset.enhance
  // The browser submits the form in the next task, because a form cannot be submitted during its
  // own submit event.
  setTimeout(() => form.requestSubmit(submitter))
}

/**
 * Sends the add-to-cart forms in the background, including forms that are added to the page later.
 */
export function enhanceForms(handlers: FormHandlers): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches(SELECTOR)) {
      return
    }
    // The server answers a step button of the quantity with a page.
    if (event.submitter?.getAttribute('name') === 'step') return
    event.preventDefault()
    void submit(form, event.submitter, handlers)
  })
}
