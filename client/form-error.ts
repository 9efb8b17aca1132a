let lastId = 0

const findField = (form: HTMLFormElement): Element | null =>
  form.querySelector('[name="quantity"]:not([type="hidden"])')

// Said of the field the shopper fills in, or of the button where there is none.
const findDescribed = (form: HTMLFormElement): Element | null =>
  findField(form) ?? form.querySelector('button:not([type="button"])')

function describe(form: HTMLFormElement, id: string, isOn: boolean): void {
  const element = findDescribed(form)
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

/** `isQuantityWrong`: it is the number that has to be another. */
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
  describe(form, element.id, true)
  if (isQuantityWrong) findField(form)?.setAttribute('aria-invalid', 'true')
  // The style keeps clear of what lies over the page's ends.
  element.scrollIntoView({ block: 'nearest' })
}

export function clearFormError(form: HTMLFormElement): void {
  const element = form.querySelector<HTMLElement>('[data-form-error]')
  if (!element) return
  element.textContent = ''
  element.hidden = true
  describe(form, element.id, false)
}
