import { codeForms } from '#shared/cart/code-form.ts'
import { requestPage } from '../../browser/request-page.ts'
import { readFields } from '../../forms/form-controls.ts'
import type { IslandServices } from '../../ui/island/island-services.ts'

function refreshCheckout(): boolean {
  const button = document.querySelector<HTMLButtonElement>(
    `[form="${codeForms.checkout}"][name="intent"]`,
  )
  const form = button?.form
  if (!form) return false
  // The button would apply a code that the shopper only typed.
  const code = form.elements.namedItem('code')
  if (code instanceof HTMLInputElement) code.value = ''
  form.requestSubmit(button)
  return true
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { state }: IslandServices,
): Promise<void> {
  const page = await requestPage(form.action, readFields(form, submitter))
  const quantity = Number(page?.querySelector('[data-cart-count]')?.getAttribute('data-cart-count'))
  if (page && refreshCheckout()) {
    state.setCart({ quantity, content: undefined, source: 'form' })
    return
  }
  // Without a usable response the browser sends the form itself and shows what the shop answers.
  delete form.dataset.codeForm
  form.requestSubmit(submitter)
}

export function connectCodeForms(services: IslandServices): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.dataset.codeForm === undefined) return
    event.preventDefault()
    // For the script of the checkout a submission means that the shopper leaves the page.
    event.stopPropagation()
    void services.cartQueue(() => send(form, submitter, services))
  })
}
