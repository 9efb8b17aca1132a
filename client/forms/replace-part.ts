const CONTROLS = 'a, button, input, select, textarea, summary'

const isChoice = (control: HTMLInputElement): boolean =>
  control.type === 'radio' || control.type === 'checkbox'

// Everything that the shopper entered while the request was under way is kept. All other values are
// those of the server, which may have changed them.
function copyLaterInput(from: Element | undefined, to: Element, sent: URLSearchParams): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && isChoice(from)) {
    if (from.checked !== sent.getAll(from.name).includes(from.value)) to.checked = from.checked
  } else if (
    (from instanceof HTMLInputElement &&
      to instanceof HTMLInputElement &&
      from.type !== 'hidden') ||
    (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement)
  ) {
    if (from.value !== (sent.get(from.name) ?? '')) to.value = from.value
  }
}

/** Keeps the focus, open details and what the shopper entered after the form was sent. */
export function replacePart(current: Element, next: Element, sent = new URLSearchParams()): void {
  const controls = [...current.querySelectorAll<HTMLElement>(CONTROLS)]
  const nextControls = [...next.querySelectorAll<HTMLElement>(CONTROLS)]
  const findCurrent = ({ id }: HTMLElement) =>
    id === '' ? undefined : controls.find((control) => control.id === id)
  for (const control of nextControls) copyLaterInput(findCurrent(control), control, sent)
  const details = next.querySelectorAll('details')
  for (const [index, { open }] of [...current.querySelectorAll('details')].entries()) {
    details[index]?.toggleAttribute('open', open)
  }
  const focused = controls.find((control) => control === document.activeElement)
  const isSameForm = controls.length === nextControls.length
  current.replaceWith(next)
  if (!focused) return
  const sameId = focused.id === '' ? null : document.getElementById(focused.id)
  const samePlace = isSameForm ? nextControls[controls.indexOf(focused)] : undefined
  ;(sameId ?? samePlace)?.focus({ preventScroll: true })
}
