let lastId = 0

const findField = (form: HTMLFormElement): Element | null =>
  form.querySelector('[name="quantity"]:not([type="hidden"])')

// The error message describes the quantity field if the shopper can edit it, and otherwise the
// button.
const findDescribedElement = (form: HTMLFormElement): Element | null =>
  findField(form) ?? form.querySelector('button:not([type="button"])')

function toggleDescription(form: HTMLFormElement, id: string, isOn: boolean): void {
  const element = findDescribedElement(form)
  if (!element) return
  if (!isOn) element.removeAttribute('aria-invalid')
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  const rest = ids.filter((other) => other !== '' && other !== id)
  const next = isOn ? [...rest, id] : rest
  if (next.length === 0) element.removeAttribute('aria-describedby')
  else element.setAttribute('aria-describedby', next.join(' '))
}

function createErrorElement(form: HTMLFormElement): HTMLElement {
  const element = document.createElement('p')
  element.className = 'form-error'
  element.dataset.formError = ''
  form.append(element)
  return element
}

/**
 * Shows the message in the form. If `isQuantityWrong` is true, the quantity field is also marked as
 * invalid.
 */
export function showFormError(
  form: HTMLFormElement,
  message: string,
  isQuantityWrong = false,
): void {
  const element = form.querySelector<HTMLElement>('[data-form-error]') ?? createErrorElement(form)
  element.id ||= `form-error-${(lastId += 1)}`
  element.setAttribute('role', 'alert')
  element.hidden = false
  element.textContent = message
  toggleDescription(form, element.id, true)
  if (isQuantityWrong) findField(form)?.setAttribute('aria-invalid', 'true')
  // The stylesheet sets a scroll padding, so that the header and the dock do not cover the message.
  element.scrollIntoView({ block: 'nearest' })
}

export function clearFormError(form: HTMLFormElement): void {
  const element = form.querySelector<HTMLElement>('[data-form-error]')
  if (!element) return
  element.textContent = ''
  element.hidden = true
  toggleDescription(form, element.id, false)
}
