import { stored, type TextStorage } from '../browser/stored.ts'
import { measuredCartSchema, type MeasuredCart } from './measured-cart.ts'

const CART_KEY = 'ralph-measured-cart'
const FORM_KEY = 'ralph-measured-form'

export type CartStorageSettings = {
  /** Throws if the browser blocks the storage. The first one lasts, the second is for the tab. */
  getLocal: () => TextStorage
  getSession: () => TextStorage
  /** Nothing is stored without consent to anything. */
  hasConsent: () => boolean
}

/** Stores the cart as this browser knows it, because most pages know only its quantity. */
export function createCartStorage({ getLocal, getSession, hasConsent }: CartStorageSettings) {
  const lastCart = stored(CART_KEY, measuredCartSchema, getLocal)
  const formCart = stored(FORM_KEY, measuredCartSchema, getSession)
  const allow = (cart: MeasuredCart | null) => (hasConsent() ? cart : null)
  return {
    read: () => lastCart.read(),
    write: (cart: MeasuredCart | null) => void lastCart.write(allow(cart)),
    saveFormCart: (cart: MeasuredCart | null) => void formCart.write(allow(cart)),
    consumeFormCart: () => formCart.consume(),
  }
}

export type CartStorage = ReturnType<typeof createCartStorage>
