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

/** The controls in which the shopper types. */
export const listTextControls = (parent: HTMLElement): TextControl[] =>
  listControls(parent).filter(isTextControl)
