import { checkoutFields, type CheckoutField } from '#shared/checkout/checkout-fields.ts'
import { listControls, type Control } from './controls.ts'

const isFieldName = (name: string): name is CheckoutField => Object.hasOwn(checkoutFields, name)

// Each shipping option has controls of its own for these fields, whose names contain its id.
const optionFields: Partial<Record<string, CheckoutField>> = {
  deliveryDay: 'deliveryWindow',
  deliveryWindow: 'deliveryWindow',
  pickupPoint: 'pickupPoint',
}

export function listFieldNames(section: HTMLElement): CheckoutField[] {
  const names = listControls(section).flatMap((control) => toFieldName(control) ?? [])
  return [...new Set(names)]
}

/** Writes a text into a control as if the shopper had typed it. */
export function setText(control: Control, text: string): void {
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A text that arrives in the field with the focus, such as a city, is replaced by typing. */
export function selectArrivedText(change: () => void): void {
  const control = document.activeElement
  const isInput = control instanceof HTMLInputElement
  const text = isInput && control.value
  change()
  if (isInput && control.value !== text) control.select()
}

export function toFieldName({ name }: Pick<Control, 'name'>): CheckoutField | null {
  return isFieldName(name) ? name : (optionFields[name.split('-')[0] ?? ''] ?? null)
}

export const toFieldNames = (names: readonly string[]): CheckoutField[] =>
  names.flatMap((name) => toFieldName({ name }) ?? [])

export const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0

export const findSection = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-section]') ?? null

export const getSectionName = (section: HTMLElement): string => section.dataset.section ?? ''

/** Returns the control of a field; of several, the one of the chosen shipping option. */
export function findControl(form: HTMLElement, name: string): Control | null {
  const controls = listControls(form)
  const isOfField = (control: Control) => toFieldName(control) === name && isVisible(control)
  return controls.find((control) => control.name === name) ?? controls.find(isOfField) ?? null
}
