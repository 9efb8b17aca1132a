import { consentFields } from '#shared/checkout/buyer-fields.ts'
import { checkoutForm } from '#shared/checkout/checkout-fields.ts'
import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { FORM_OWNER_FIELD } from '#shared/form/form-field.ts'
import {
  createFormOwner,
  findFormDraft,
  removeFormDraft,
  saveFormDraft,
} from '../../access/form-draft.ts'
import type { PageContext } from '../../page/page-context.ts'
import type { CheckoutRequest } from './checkout-request.ts'

// A browser does not keep personal numbers, and consents always start unticked.
const unkeptNames = ['identityNumber', 'organizationNumber', ...Object.keys(consentFields)]
const keptNames = checkoutForm.map(({ name }) => name).filter((name) => !unkeptNames.includes(name))

type OwnedForm = Pick<CheckoutRequest, 'page' | 'fields'>

/** Without it a customer whose session has ended would order as a guest without noticing. */
export const hasSessionEnded = ({ page, fields }: OwnedForm): boolean =>
  Boolean(fields[FORM_OWNER_FIELD]) && page.session === null

/** A form stays that of its customer until the page has said that the session is over. */
export async function getFormOwner({ page, fields }: OwnedForm): Promise<string> {
  const { session } = page
  return session ? createFormOwner(page, session.email) : (fields[FORM_OWNER_FIELD] ?? '')
}

/** Keeps what was typed until the customer has logged in again. */
export const keepCheckoutDraft = (page: PageContext): Promise<boolean> =>
  saveFormDraft(page, { route: 'checkout', fields: keptNames })

const findOwnDraft = async (page: PageContext) =>
  page.session && findFormDraft(page, 'checkout', page.session.email)

export async function findCheckoutDraft(page: PageContext): Promise<Partial<CheckoutValues>> {
  return (await findOwnDraft(page))?.values ?? {}
}

/** The merchant stores what the customer sends from now on. */
export async function removeCheckoutDraft(page: PageContext): Promise<void> {
  if (await findOwnDraft(page)) removeFormDraft(page)
}
