import { cartFormFields, parseLineChange, readLineId } from '#shared/cart/cart-form.ts'
import { parseQuantity } from '#shared/cart/cart.ts'

/** The quantity is null if the shopper typed no valid one. */
export type CartChange = { lineId: string; quantity: number | null }

type Form = Readonly<Record<string, string>>

const MAX_ID_LENGTH = 100

const isLineId = (text: string) => text !== '' && text.length <= MAX_ID_LENGTH

// A step button or a remove button of the cart page sends `change`; the mini cart sends the fields
// of one line.
function parseButtonChange(form: Form): CartChange | null {
  const button = parseLineChange(form[cartFormFields.change] ?? '')
  const lineId = button?.lineId ?? form[cartFormFields.line] ?? ''
  if (!isLineId(lineId)) return null
  const quantity =
    form.intent === 'remove' ? 0 : parseQuantity(button?.quantity ?? form.quantity, 0)
  return { lineId, quantity }
}

function parseTypedChanges(form: Form): CartChange[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const lineId = readLineId(name)
    if (!isLineId(lineId)) return []
    const isUnchanged = value.trim() === form[cartFormFields.shownQuantity({ id: lineId })]
    return isUnchanged ? [] : [{ lineId, quantity: parseQuantity(value, 0) }]
  })
}

/** The change of the pressed button replaces a typed quantity of its line. */
export function parseCartChanges(form: Form): CartChange[] {
  const button = parseButtonChange(form)
  const typed = parseTypedChanges(form).filter(({ lineId }) => lineId !== button?.lineId)
  return button ? [...typed, button] : typed
}
