import type { Draft } from './checkout-draft.ts'

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
