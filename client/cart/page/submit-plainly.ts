/** Sends the form of a button as the browser does without script. */
export function submitPlainly({ form, name, value }: HTMLButtonElement): void {
  if (!form) return
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  form.submit()
}
