import { checkoutForm } from '#shared/checkout/checkout-fields.ts'
import type { FormField } from '#shared/form/form-field.ts'
import { contactForm } from '../../worker/ui/content/content-contact-form.tsx'
import {
  changePasswordForm,
  confirmForm,
  createForm,
  logInForm,
  newPasswordForm,
  resetRequestForm,
} from '../../worker/ui/account/account-fields.ts'
import {
  accountApplicationForm,
  userApplicationForm,
} from '../../worker/routes/company/application-fields.ts'
import {
  deletionForm,
  detailsForm,
  emailForm,
} from '../../worker/routes/account-settings/settings-fields.ts'
import { identityNumbers } from '../../worker/form/identity-numbers.ts'
import { reviewForm } from '../../worker/routes/product/review-fields.ts'
import { stockWatchForm } from '../../worker/routes/product/stock-watch.tsx'
import { openForm } from '../../worker/routes/withdrawal/withdrawal-fields.ts'

export const formContext = {
  shippingOptions: [{ id: 1, points: [{ id: 'kiosk' }] }],
  paymentOptions: [{ id: 23, kind: 'invoice' as const }],
  identityNumbers,
  skus: [],
}

export type FormContext = typeof formContext & { countryCode: string }

/** The fields of the forms, by the title of the form. */
export const allForms: Record<string, readonly FormField<string, FormContext>[]> = {
  checkout: checkoutForm,
  'log in': logInForm,
  'create account': createForm,
  'reset request': resetRequestForm,
  'confirm account': confirmForm,
  'new password': newPasswordForm,
  'change password': changePasswordForm,
  'account details': detailsForm,
  'change e-mail address': emailForm,
  'delete account': deletionForm,
  contact: contactForm,
  review: reviewForm,
  'company account': accountApplicationForm,
  'company user': userApplicationForm,
  'stock watch': stockWatchForm,
  withdrawal: openForm,
}
