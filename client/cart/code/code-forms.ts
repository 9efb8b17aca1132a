import { codeForms } from '#shared/cart/code-form.ts'
import { readFields } from '../../forms/form-controls.ts'
import { replacePart } from '../../forms/replace-part.ts'
import { requestPage } from '../../browser/request-page.ts'
import type { IslandServices } from '../../ui/island/island-services.ts'
import { focusCodeResult } from '../../forms/focus-code-result.ts'

const PART = '[data-cart-page]'

function showCart(page: Document, sent: URLSearchParams): boolean {
  const current = document.querySelector(PART)
  const next = page.querySelector(PART)
  if (!current || !next) return false
  replacePart(current, document.adoptNode(next), sent)
  focusCodeResult()
  return true
}

/** The form of the order shows the new amounts and keeps what the shopper has typed. */
function refreshCheckout(): boolean {
  const form = document.querySelector<HTMLFormElement>(`#${codeForms.checkout}`)
  const button = document.querySelector<HTMLElement>(
    `[form="${codeForms.checkout}"][name="intent"]`,
  )
  if (!form || !button) return false
  form.requestSubmit(button)
  return true
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { state }: IslandServices,
): Promise<void> {
  const fields = readFields(form, submitter)
  const page = await requestPage(form.action, fields)
  const quantity = Number(page?.querySelector('[data-cart-count]')?.getAttribute('data-cart-count'))
  if (page && (refreshCheckout() || showCart(page, fields))) {
    state.setCart({ quantity, content: undefined, source: 'form' })
    return
  }
  // Without a usable response the browser sends the form itself and shows what the shop answers.
  delete form.dataset.codeForm
  form.requestSubmit(submitter)
}

/** Sends codes in the background and shows the cart with its new amounts. */
export function connectCodeForms(services: IslandServices): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.dataset.codeForm === undefined) return
    event.preventDefault()
    // For the script of the cart page a submission means that the shopper leaves the page.
    event.stopPropagation()
    void services.cartQueue(() => send(form, submitter, services))
  })
}
