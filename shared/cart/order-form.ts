import type { Sku } from '../product/product.ts'
import { cartFormFields } from './cart-form.ts'

/** Value of the `intent` field that adds the lines of the form and continues to the checkout. */
export const ORDER_LINES = 'order-lines'

/** Names the order that is ordered again, in the form and in the query of the checkout. */
export const AGAIN = 'again'

const chosenLinePrefix = 'chosen-line-'

/** Names the box of a line that is added only if it is ticked. */
export const getChosenLineName = ({ skuId }: Pick<Sku, 'skuId'>) => `${chosenLinePrefix}${skuId}`

/** Joins the lines of a form with those whose boxes are ticked. */
export const joinLines = (form: Readonly<Record<string, string>>): string =>
  Object.entries(form)
    .filter(([name]) => name === cartFormFields.lines || name.startsWith(chosenLinePrefix))
    .flatMap(([, lines]) => lines || [])
    .join(',')
