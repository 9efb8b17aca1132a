import { createElement } from '../browser/create-element.ts'
import { readBootTexts } from '../ui/site/boot-texts.ts'
import { findTarget } from '../browser/browser-events.ts'

let lastId = 0

const findField = (owner: HTMLElement): Element | null =>
  owner.querySelector('[name="quantity"]:not([type="hidden"])')

// The error message describes the quantity field if the shopper can edit it, and otherwise the
// button.
const findDescribedElement = (owner: HTMLElement): Element | null =>
  findField(owner) ?? owner.querySelector('button:not([type="button"])')

function toggleDescription(owner: HTMLElement, id: string, isOn: boolean): void {
  const element = findDescribedElement(owner)
  if (!element) return
  if (!isOn) element.removeAttribute('aria-invalid')
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  const rest = ids.filter((other) => other !== '' && other !== id)
  const next = isOn ? [...rest, id] : rest
  if (next.length === 0) element.removeAttribute('aria-describedby')
  else element.setAttribute('aria-describedby', next.join(' '))
}

function createErrorElement(owner: HTMLElement): HTMLElement {
  const element = createElement('p', { class: 'form-error', 'data-form-error': '' })
  owner.append(element)
  return element
}

/**
 * Shows the message in a form, or in the card of a button. If `isQuantityWrong` is true, the quantity
 * field is also marked as invalid.
 */
export function showFormError(owner: HTMLElement, message: string, isQuantityWrong = false): void {
  const element = owner.querySelector<HTMLElement>('[data-form-error]') ?? createErrorElement(owner)
  element.id ||= `form-error-${(lastId += 1)}`
  element.setAttribute('role', 'alert')
  element.hidden = false
  element.textContent = message
  toggleDescription(owner, element.id, true)
  if (isQuantityWrong) findField(owner)?.setAttribute('aria-invalid', 'true')
  // The stylesheet sets a scroll padding, so that the header and the dock do not cover the message.
  element.scrollIntoView({ block: 'nearest' })
}

export function clearFormError(owner: HTMLElement): void {
  const element = owner.querySelector<HTMLElement>('[data-form-error]')
  if (!element) return
  element.textContent = ''
  element.hidden = true
  toggleDescription(owner, element.id, false)
}

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

/**
 * Moves the focus to the error summary of content that a script has added. The focus announces it,
 * so it must not be an alert too: a screen reader would read it twice. Returns false if there is
 * none.
 */
export function focusErrorSummary(content: ParentNode): boolean {
  const summary = content.querySelector<HTMLElement>('[data-error-summary]')
  summary?.removeAttribute('role')
  summary?.focus()
  return summary !== null
}

/** The address does not change, so the page below a dialog does not scroll. */
export function focusLinkedField(event: MouseEvent): void {
  const id = findTarget(event, 'a')?.getAttribute('href') ?? ''
  if (!id.startsWith('#')) return
  event.preventDefault()
  document.getElementById(id.slice(1))?.focus()
}
