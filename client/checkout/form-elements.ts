import { checkoutFields, type CheckoutField } from '#shared/checkout/checkout-fields.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isFieldName = (name: string): name is CheckoutField => Object.hasOwn(checkoutFields, name)

export const isChoice = ({ type }: Control): boolean =>
  type === 'radio' || type === 'checkbox' || type.startsWith('select')

export const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

export function listControls(parent: HTMLElement): Control[] {
  return [...parent.querySelectorAll('input, textarea, select')].filter(isControl)
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isTextControl = (control: Control): control is TextControl =>
  !(control instanceof HTMLSelectElement) && !isChoice(control) && control.type !== 'hidden'

/** The controls in which the shopper types. */
export const listTextControls = (parent: HTMLElement): TextControl[] =>
  listControls(parent).filter(isTextControl)

export function listFieldNames(section: HTMLElement): CheckoutField[] {
  const names = listControls(section).map(({ name }) => name)
  return [...new Set(names)].filter(isFieldName)
}

/** Writes a text into a control as if the shopper had typed it. */
export function setText(control: Control, text: string): void {
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

export const toFieldName = ({ name }: Control): CheckoutField | null =>
  isFieldName(name) ? name : null

export const findSection = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-section]') ?? null

export const getSectionName = (section: HTMLElement): string => section.dataset.section ?? ''

export const findControl = (form: HTMLElement, name: string): Control | null =>
  listControls(form).find((control) => control.name === name) ?? null
