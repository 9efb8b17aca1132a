import type { Draft } from './checkout-draft.ts'
import { checkoutFields, type CheckoutField } from '#shared/checkout/checkout-fields.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isChoice = ({ type }: Control): boolean =>
  type === 'radio' || type === 'checkbox' || type.startsWith('select')

export const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

export const listControls = (parent: HTMLElement): Control[] => [
  ...parent.querySelectorAll<Control>('input, textarea, select'),
]

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isTextControl = (control: Control): control is TextControl =>
  !(control instanceof HTMLSelectElement) && !isChoice(control) && control.type !== 'hidden'

const listTextControls = (parent: HTMLElement): TextControl[] =>
  listControls(parent).filter(isTextControl)

const toDraft = (controls: TextControl[]): Draft =>
  Object.fromEntries(controls.map(({ name, value }) => [name, value]))

export const readTexts = (root: HTMLElement): Draft => toDraft(listTextControls(root))

/** Returns what the shopper has typed since the page came: the texts that the server does not have. */
export function readTypedTexts(root: HTMLElement): Draft {
  return toDraft(listTextControls(root).filter(({ value, defaultValue }) => value !== defaultValue))
}

/**
 * Writes the texts into the fields that the shopper has not changed, or only into the empty ones. Returns the changed
 * fields.
 */
export function restoreTexts(root: HTMLElement, texts: Draft, isForEmpty = false): string[] {
  return listTextControls(root).flatMap((control) => {
    const text = texts[control.name]
    if (text === undefined || text === control.value) return []
    if (control.value !== (isForEmpty ? '' : control.defaultValue)) return []
    control.value = text
    control.closest('details')?.setAttribute('open', '')
    return [control.name]
  })
}

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
