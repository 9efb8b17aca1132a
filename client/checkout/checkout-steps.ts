import type { CheckoutField } from '#shared/checkout/checkout-fields.ts'
import type { CheckoutForm } from './create-checkout-form.ts'
import { foldSection, openSections, setProblem } from './checkout-state.ts'
import { findProblems } from './find-problems.ts'
import {
  isChoice,
  listControls,
  type Control,
  findControl,
  getSectionName,
  isVisible,
  listFieldNames,
} from './form-elements.ts'

function findNextTarget(section: HTMLElement): HTMLElement | null {
  const controls = listControls(section).filter(isVisible)
  const empty = controls.find((control) => !isChoice(control) && control.required && !control.value)
  const isTextSection = controls.some((control) => !isChoice(control))
  const choice = isTextSection ? null : section.querySelector<HTMLElement>('input:checked')
  const button = section.querySelector<HTMLElement>('[data-continue]')
  return empty ?? choice ?? button ?? controls[0] ?? null
}

function findFirstTarget(section: HTMLElement): HTMLElement | null {
  const choice = section.querySelector<HTMLElement>('[type=radio]:checked')
  return choice ?? listControls(section).find(isVisible) ?? section.querySelector('[data-continue]')
}

function focusIn(section: HTMLElement, target: HTMLElement | null): void {
  target?.focus({ preventScroll: true })
  const { top, bottom } = section.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) section.scrollIntoView({ block: 'start' })
}

export function createCheckoutSteps(form: CheckoutForm) {
  const findSections = () => [...form.getElement().querySelectorAll<HTMLElement>('[data-section]')]

  function goToNext(section: HTMLElement) {
    const sections = findSections()
    const later = sections.slice(sections.indexOf(section) + 1)
    const next = later.find(({ dataset }) => dataset.folded === undefined)
    if (next) focusIn(next, findNextTarget(next))
  }
  function fold(section: HTMLElement) {
    const name = getSectionName(section)
    form.update((state) => foldSection(state, name, form.readData()))
    goToNext(section)
  }
  // The section with the order button stays open.
  function complete(section: HTMLElement) {
    const order = section.querySelector<HTMLElement>('[value=place]')
    if (order) order.focus()
    else fold(section)
  }
  // A field that the shopper has not reached yet is no error, it is just the next one.
  function isNextField(name: CheckoutField, from: Control | undefined) {
    const control = findControl(form.getElement(), name)
    if (!from || !control) return false
    return Boolean(from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  return {
    /** Folds a complete section and moves on to the next one, or shows what is missing. */
    continueFrom(section: HTMLElement, from?: Control) {
      const names = listFieldNames(section)
      const problems = findProblems(form.store.getState(), form.readData(), names)
      const first = names.find((name) => problems[name])
      if (!first) return complete(section)
      if (problems[first] !== 'required' || !isNextField(first, from)) {
        form.update((state) =>
          names.reduce((next, name) => setProblem(next, name, problems[name] ?? null), state),
        )
      }
      findControl(form.getElement(), first)?.focus()
    },
    openSection(name: string) {
      form.update((state) => openSections(state, [name]))
      const section = findSections().find((candidate) => getSectionName(candidate) === name)
      if (section) focusIn(section, findFirstTarget(section))
    },
  }
}
