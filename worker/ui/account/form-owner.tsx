import { createContext, use } from 'react'

export const FORM_OWNER_FIELD = 'owner'

export const FormOwner = createContext('')

/** After the session has ended, only this customer sees again what was typed. */
export function FormOwnerField() {
  return <input type="hidden" name={FORM_OWNER_FIELD} value={use(FormOwner)} />
}
