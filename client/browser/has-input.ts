type Option = { selected: boolean; defaultSelected: boolean }

export type InputControl = {
  type?: string
  value?: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
  options?: Iterable<Option>
}

// The value of a hidden field and of a button is never entered by the shopper.
const otherTypes = ['hidden', 'submit', 'button', 'reset', 'image']

const isSelectChanged = (options: Iterable<Option>): boolean => {
  const all = [...options]
  // A list without a selected option in its markup starts with the first one.
  const hasDefault = all.some(({ defaultSelected }) => defaultSelected)
  return hasDefault && all.some(({ selected, defaultSelected }) => selected !== defaultSelected)
}

/** Returns whether a control has another value than in the page that the server has sent. */
export function isChanged(control: InputControl): boolean {
  const { type = '', value, defaultValue, checked, defaultChecked, options } = control
  if (otherTypes.includes(type)) return false
  if (options) return isSelectChanged(options)
  if (type === 'checkbox' || type === 'radio') return checked !== defaultChecked
  return defaultValue !== undefined && value !== defaultValue
}

/** The address of a list has the choices of its filters, and an answer in the banner has its own. */
const FIELDS = ':is(input,textarea,select):not([data-list-filters] *,.consent-banner *)'

/**
 * Returns whether the shopper has entered something on this page, or is about to: a reload would
 * lose it, or interrupt the shopper.
 */
export function hasInput(): boolean {
  const controls = document.querySelectorAll<HTMLInputElement>(FIELDS)
  const active = document.activeElement
  const isInField = active !== null && active.matches(FIELDS)
  // After a refusal the entered values are the values of the page that the server has sent.
  const isRefused = document.querySelector('main [data-error-summary]') !== null
  return isInField || isRefused || [...controls].some(isChanged)
}
