import type { Draft } from './checkout-draft.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

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

const listTextControls = (parent: HTMLElement): TextControl[] =>
  listControls(parent).filter(isTextControl)

/** Returns what the shopper has typed since the page came: the texts that the server does not have. */
export function readTypedTexts(root: HTMLElement): Draft {
  const typed = listTextControls(root).filter(({ value, defaultValue }) => value !== defaultValue)
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]))
}

/** Writes the texts into the fields that the shopper has not changed. Returns the changed fields. */
export function restoreTexts(root: HTMLElement, texts: Draft): string[] {
  return listTextControls(root).flatMap((control) => {
    const text = texts[control.name]
    if (text === undefined || text === control.value) return []
    if (control.value !== control.defaultValue) return []
    control.value = text
    control.closest('details')?.setAttribute('open', '')
    return [control.name]
  })
}
