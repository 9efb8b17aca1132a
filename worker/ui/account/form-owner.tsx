import { createContext, use } from 'react'

/** The hidden field that says whose form it is. */
export const FORM_OWNER_FIELD = 'owner'

/** The text that names the signed-in customer in the forms of a page. */
export const FormOwner = createContext('')

/**
 * Says whose form it is. If the form is sent after the session has ended, only this customer sees
 * again what was typed.
 */
export function FormOwnerField() {
  return <input type="hidden" name={FORM_OWNER_FIELD} value={use(FormOwner)} />
}
