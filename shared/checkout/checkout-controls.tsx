import { createContext, useContext } from 'react'

/** The state of the checkout form in the browser. On the server nothing is under way. */
export type CheckoutControls = {
  folded: Readonly<Partial<Record<string, string>>>
  /** The section whose choice changed the options, while they load or after that failed. */
  refresh: { section: string; status: 'loading' | 'failed' } | null
  retry: () => void
  emailSuggestion: string | null
  acceptEmail: () => void
  isPlacing: boolean
}

export const noControls: CheckoutControls = {
  folded: {},
  refresh: null,
  retry: () => undefined,
  emailSuggestion: null,
  acceptEmail: () => undefined,
  isPlacing: false,
}

export const CheckoutControlsContext = createContext(noControls)

export const useCheckoutControls = (): CheckoutControls => useContext(CheckoutControlsContext)
