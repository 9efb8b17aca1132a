type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const getErrorId = (name: string) => `error-${name}`

export const findError = (name: string): HTMLElement | null =>
  document.getElementById(getErrorId(name))

function toggleDescription(control: Control, id: string, isOn: boolean): void {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
  const others = ids.filter((other) => other !== '' && other !== id)
  const next = isOn ? [...others, id] : others
  if (next.length === 0) control.removeAttribute('aria-describedby')
  else control.setAttribute('aria-describedby', next.join(' '))
}

// The error summary above the form lists only errors that are left.
function removeFromSummary(name: string): void {
  const summary = document.querySelector('main [data-error-summary]')
  summary?.querySelector(`a[href="#field-${name}"]`)?.closest('li')?.remove()
  if (summary && !summary.querySelector('li, p')) summary.remove()
}

function createError(name: string): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>('template[data-field-error]')
  const error = template?.content.firstElementChild?.cloneNode(true)
  if (!(error instanceof HTMLElement)) return null
  error.id = getErrorId(name)
  return error
}

/** Shows the error message of a field, or removes it if `text` is null. */
export function setFieldError(control: Control, text: string | null): void {
  const { name } = control
  const current = findError(name)
  if (text === null) {
    current?.remove()
    removeFromSummary(name)
    control.removeAttribute('aria-invalid')
  } else {
    const error = current ?? createError(name)
    if (!error) return
    if (!current) control.closest('.field')?.append(error)
    if (error.lastChild?.textContent !== text) error.lastChild?.replaceWith(text)
    // A screen reader announces the error at once.
    error.setAttribute('role', 'alert')
    control.setAttribute('aria-invalid', 'true')
  }
  toggleDescription(control, getErrorId(name), text !== null)
}
