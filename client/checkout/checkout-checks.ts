import { checkoutFields, type CheckoutField } from '#shared/checkout/checkout-fields.ts'
import { isRecord } from '../browser/is-record.ts'
import { requestJson } from '../browser/request.ts'
import { readFields } from '../forms/form-controls.ts'
import { setProblem } from './checkout-state.ts'
import type { CheckoutForm } from './create-checkout-form.ts'
import {
  type Control,
  findControl,
  selectArrivedText,
  setText,
  toFieldName,
} from './form-elements.ts'
import { findFieldProblem, isServerField, listNumbers } from './find-problems.ts'

/** Domains with many addresses in the countries of the shop. */
const domains = [
  'gmail.com',
  'hotmail.com',
  'hotmail.se',
  'outlook.com',
  'live.se',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.se',
  'telia.com',
  'bredband.net',
  'comhem.se',
  'protonmail.com',
  'gmx.de',
  'web.de',
]

/** Shorter domains differ by one letter only, because two would make them other domains. */
const LONG_DOMAIN = 8

/** Returns how many letters must be added, removed, replaced or swapped with the next one. */
function measureDistance(from: string, to: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforePrevious[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    beforePrevious = previous
    previous = current
  }
  return previous[to.length] ?? Infinity
}

/** Returns whether the domain is a known one in another country, such as `hotmail.fi`. */
function isInOtherCountry(domain: string): boolean {
  const [label = '', country = ''] = domain.split('.')
  return (
    ['de', 'dk', 'fi', 'fr', 'nl', 'no', 'se'].includes(country) &&
    domains.some((known) => known.startsWith(`${label}.`))
  )
}

export function suggestEmail(email: string): string | null {
  const [, name, typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? []
  const domain = typed.toLowerCase()
  if (!name || domains.includes(domain) || isInOtherCountry(domain)) return null
  const near = domains
    .map((known) => ({ known, distance: measureDistance(domain, known) }))
    .filter(({ known, distance }) => distance <= (known.length > LONG_DOMAIN ? 2 : 1))
    .toSorted((one, other) => one.distance - other.distance)
  return near[0] ? `${name}@${near[0].known}` : null
}

type FieldCheck = { isValid: boolean; city: string | null }

async function checkField(
  path: string,
  fields: URLSearchParams,
  name: string,
): Promise<FieldCheck | null> {
  fields.set('intent', 'check-field')
  fields.set('field', name)
  const answer = await requestJson(path, { fields })
  if (!isRecord(answer) || answer.message === undefined) return null
  const { message, city } = answer
  return { isValid: message === null, city: typeof city === 'string' ? city : null }
}

/** `answer` is undefined until the server has answered, and null if the request failed. */
type Check = { value: string; request: Promise<FieldCheck | null>; answer?: FieldCheck | null }

// If a request failed, it does not hold up the order: the server checks all fields again.
const isPassed = ({ answer }: Check) => answer === null || answer?.isValid

/** Fills the city of a postal code. A city that the shopper has typed stays. */
function createCityFiller(form: CheckoutForm) {
  const filled = new Map<string, string>()
  return (zipName: string, city: string): void => {
    const name = zipName === 'shippingZip' ? 'shippingCity' : checkoutFields.city.name
    const control = findControl(form.getElement(), name)
    if (!control || (control.value !== '' && control.value !== filled.get(name))) return
    filled.set(name, city)
    selectArrivedText(() => setText(control, city))
  }
}

function createServerChecks(form: CheckoutForm) {
  const fillCity = createCityFiller(form)
  const checks = new Map<CheckoutField, Check>()

  function getCheck(name: CheckoutField, value: string): Check {
    const known = checks.get(name)
    if (known?.value === value) return known
    const path = form.getElement().getAttribute('action') ?? location.pathname
    const request = checkField(path, readFields(form.getElement(), null), name)
    const check: Check = { value, request }
    checks.set(name, check)
    return check
  }
  async function checkOnServer(name: CheckoutField): Promise<void> {
    const value = form.readData()[name] ?? ''
    const check = getCheck(name, value)
    const answer = await check.request
    check.answer = answer
    if (!answer || form.readData()[name] !== value) return
    if (answer.city !== null) fillCity(name, answer.city)
    // The refresh of the options says whether the merchant delivers to a postal code.
    if (!answer.isValid) form.update((state) => setProblem(state, name, 'invalid'), [name])
  }
  return {
    checkOnServer,
    /** Checks the numbers that are not checked yet. Returns null if there are none. */
    checkNumbers: () => {
      const data = form.readData()
      const names = listNumbers(form.store.getState(), data).filter((name) => {
        const check = checks.get(name)
        return !check || check.value !== data[name] || !isPassed(check)
      })
      return names.length === 0 ? null : Promise.all(names.map(checkOnServer))
    },
  }
}

export function createCheckoutChecks(form: CheckoutForm) {
  const { checkOnServer, checkNumbers } = createServerChecks(form)
  const { store } = form
  const emailName = checkoutFields.email.name

  function updateSuggestion(suggestion: string | null) {
    store.update((state) =>
      state.emailSuggestion === suggestion ? state : { ...state, emailSuggestion: suggestion },
    )
  }
  return {
    checkNumbers,
    /** Checks a field that the shopper has left. */
    check(control: Control) {
      const name = toFieldName(control)
      if (!name) return
      const problem = findFieldProblem(store.getState(), form.readData(), name)
      if (problem) form.update((state) => setProblem(state, name, problem), [name])
      else if (isServerField(name) && control.value !== '') void checkOnServer(name)
      if (name === emailName) updateSuggestion(suggestEmail(control.value))
    },
    /** Removes the error of a field that the shopper has just corrected. */
    clear(control: Control) {
      const name = toFieldName(control)
      if (!name) return
      if (name === emailName) updateSuggestion(null)
      const state = store.getState()
      if (!state.errors[name] || findFieldProblem(state, form.readData(), name)) return
      store.update((current) => setProblem(current, name, null))
    },
    acceptEmail() {
      const suggestion = store.getState().emailSuggestion
      const control = findControl(form.getElement(), emailName)
      if (suggestion === null || !control) return
      setText(control, suggestion)
      control.focus()
      form.saveDraft()
    },
  }
}
