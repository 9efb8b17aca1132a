import { createElement } from '../browser/create-element.ts'
import { readBootTexts } from '../ui/site/boot-texts.ts'
import { showFormError } from './form-error.ts'

/** The parts of a form that show what could not be sent. Without one the whole form does. */
const OWNERS = '.product-card, .cart-lines-item, .cart-page-side'

export function showUnsent(form: HTMLFormElement, element: Element | null): void {
  showFormError(element?.closest<HTMLElement>(OWNERS) ?? form, readBootTexts().failed)
}

/** Sends a form as the browser does without script. Offline the form stays as it is. */
export function submitPlainly(form: HTMLFormElement, button?: HTMLButtonElement): void {
  if (!navigator.onLine) return showUnsent(form, button ?? null)
  if (button) {
    const { name, value } = button
    form.append(createElement('input', { type: 'hidden', name, value }))
  }
  form.submit()
}
