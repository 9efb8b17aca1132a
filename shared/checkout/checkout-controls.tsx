import { createContext, useContext } from 'react'

/**
 * The state of the checkout form in the browser. The server and a browser without script render the
 * form with `noControls`: every section is open and nothing is under way.
 */
export type CheckoutControls = {
  folded: Readonly<Partial<Record<string, string>>>
  openSection: (name: string) => void
  /** The section whose choice changed the options, while they load or after that failed. */
  refresh: { section: string; status: 'loading' | 'failed' } | null
  retry: () => void
  emailSuggestion: string | null
  acceptEmail: () => void
  isPlacing: boolean
}

const noControls: CheckoutControls = {
  folded: {},
  openSection: () => undefined,
  refresh: null,
  retry: () => undefined,
  emailSuggestion: null,
  acceptEmail: () => undefined,
  isPlacing: false,
}

export const CheckoutControlsContext = createContext(noControls)

export const useCheckoutControls = (): CheckoutControls => useContext(CheckoutControlsContext)
