import { cartFormFields } from '#shared/cart/cart-form.ts'
import { parseQuantity } from '#shared/cart/cart.ts'

/** The requested quantity of a cart line. It is null if the shopper typed no valid quantity. */
export type CartChange = { skuId: number; quantity: number | null }

type Form = Readonly<Record<string, string>>

const skuIdPattern = /^\d{1,9}$/
const quantityNamePattern = /^quantity-(\d{1,9})$/

// A step button or a remove button of the cart page sends `change`; the mini cart sends the fields
// of one line.
function parseButtonChange(form: Form): CartChange | null {
  const [buttonSku, buttonQuantity] = form[cartFormFields.change]?.split(':') ?? []
  const skuId = buttonSku ?? form.skuId ?? ''
  if (!skuIdPattern.test(skuId)) return null
  const quantity = buttonQuantity ?? form.quantity
  return {
    skuId: Number(skuId),
    quantity: form.intent === 'remove' ? 0 : parseQuantity(quantity, 0),
  }
}

function parseTypedChanges(form: Form): CartChange[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const skuId = Number(quantityNamePattern.exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(skuId)) return []
    const isUnchanged = value.trim() === form[cartFormFields.shownQuantity({ skuId })]
    return isUnchanged ? [] : [{ skuId, quantity: parseQuantity(value, 0) }]
  })
}

/**
 * Returns the changes that a cart form requests: the quantities that the shopper typed, and the
 * change of the pressed button, which replaces a typed quantity of its line.
 */
export function parseCartChanges(form: Form): CartChange[] {
  const button = parseButtonChange(form)
  const typed = parseTypedChanges(form).filter(({ skuId }) => skuId !== button?.skuId)
  return button ? [...typed, button] : typed
}
