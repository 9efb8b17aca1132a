import * as z from '#shared/json/schema.ts'
import { measuredCartSchema, type MeasuredCart } from './measured-cart.ts'

const CART_KEY = 'ralph-measured-cart'
const FORM_KEY = 'ralph-measured-form'

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type CartStorageSettings = {
  /** Throws if the browser blocks the storage. The first one lasts, the second is for the tab. */
  getLocal: () => TextStorage
  getSession: () => TextStorage
  /** Nothing is stored without consent to anything. */
  hasConsent: () => boolean
}

function attempt<Value>(run: () => Value): Value | null {
  try {
    return run()
  } catch {
    // The storage is blocked or full, or another version of the script has written the text.
    return null
  }
}

const readCart = (getStorage: () => TextStorage, key: string) =>
  attempt(() => z.parse(measuredCartSchema, JSON.parse(getStorage().getItem(key) ?? 'null')))

/** Stores the cart as this browser knows it, because most pages know only its quantity. */
export function createCartStorage({ getLocal, getSession, hasConsent }: CartStorageSettings) {
  const write = (getStorage: () => TextStorage, key: string, cart: MeasuredCart | null) =>
    void attempt(() =>
      cart && hasConsent()
        ? getStorage().setItem(key, JSON.stringify(cart))
        : getStorage().removeItem(key),
    )
  return {
    read: () => readCart(getLocal, CART_KEY),
    write: (cart: MeasuredCart | null) => write(getLocal, CART_KEY, cart),
    /** Stores the cart before a form whose answer is the cart page. */
    saveFormCart: (cart: MeasuredCart | null) => write(getSession, FORM_KEY, cart),
    /** Returns the cart before the form that led to this page, once. */
    consumeFormCart() {
      const cart = readCart(getSession, FORM_KEY)
      write(getSession, FORM_KEY, null)
      return cart
    },
  }
}

export type CartStorage = ReturnType<typeof createCartStorage>
