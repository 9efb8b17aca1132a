import { createContext, use } from 'react'
import { FORM_OWNER_FIELD } from '#shared/form/form-field.ts'

/** The customer of a page. `formOwner` says whose its forms are. */
export const CustomerContext = createContext({ formOwner: '', isCompany: false })

/** After the session has ended, only this customer sees again what was typed. */
export function FormOwnerField() {
  return <input type="hidden" name={FORM_OWNER_FIELD} value={use(CustomerContext).formOwner} />
}
