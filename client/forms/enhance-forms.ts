import { findTarget } from '../browser/browser-events.ts'
import { disableWhilePending, readFields } from './form-controls.ts'

type SentForm = {
  /** The element that was sent and shows what was refused: the form, or the card of its button. */
  owner: HTMLElement
  path: string
  fields: URLSearchParams
}

/** Sends a form. Returns false if the browser must send it, because this page could not. */
export type SendForm = (sent: SentForm) => Promise<boolean>

const SELECTOR = 'form[data-enhance="add-to-cart"]'

// All cards of a page share one form, so the button of a card is outside of it.
function findForm(target: EventTarget | null): HTMLFormElement | null {
  const element = findTarget({ target }, 'button, form')
  const form = element instanceof HTMLButtonElement ? element.form : element?.closest('form')
  return form?.matches(SELECTOR) ? form : null
}

function findButton(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (submitter instanceof HTMLButtonElement) return submitter
  return form.querySelector<HTMLButtonElement>('button:not([type="button"])')
}

async function submit(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  load: () => Promise<SendForm>,
): Promise<void> {
  // `form.action` is not used, because a field named "action" would replace this property.
  const path = form.getAttribute('action') ?? location.pathname
  const owner = submitter?.closest<HTMLElement>('.product-card') ?? form
  const fields = readFields(form, submitter)
  const enableButton = disableWhilePending(findButton(form, submitter))
  // Without the script that sends it, the form works as without any script.
  const send = await load().catch(() => null)
  const isSent = send !== null && (await send({ owner, path, fields }))
  enableButton()
  if (isSent) return
  delete form.dataset.enhance
  // The browser submits the form in the next task, because a form cannot be submitted during its
  // own submit event.
  setTimeout(() => form.requestSubmit(submitter))
}

/** The script is loaded when the pointer or the focus reaches the first form. */
export function enhanceForms(load: () => Promise<SendForm>): void {
  const preload = ({ target }: Event) => {
    if (findForm(target)) void load().catch(() => undefined)
  }
  document.addEventListener('pointerover', preload, { passive: true })
  document.addEventListener('focusin', preload)
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    const form = findForm(target)
    if (event.defaultPrevented || !form || target !== form) return
    // The server answers a step button of the quantity with a page.
    if (submitter?.getAttribute('name') === 'step') return
    event.preventDefault()
    void submit(form, submitter, load)
  })
}
