import { Button } from '#shared/ui/button.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { createFields } from '../../ui/account/account-fields.ts'
import { CheckedForm } from '../../ui/form/checked-form.tsx'

/** A company gets the account of a company. */
function toKnownFields(order: OrderView): Record<string, string> {
  const { email = '', firstName = '', lastName = '', billingAddress } = order
  const { organizationNumber: identityNumber } = order
  const person = { email, firstName, lastName }
  return identityNumber
    ? {
        customerType: 'ORGANIZATION',
        company: billingAddress?.company ?? '',
        identityNumber,
        ...person,
      }
    : { customerType: 'PERSON', ...person }
}

/**
 * Offers a guest an account with the name of the order. Only a password is missing; the page of the form
 * shows everything again if it is not accepted. The account gets the address of the order too.
 */
export function AccountOffer({ order }: { order: OrderView }) {
  const t = useTranslate()
  const { email = '' } = order
  return (
    <section className="account-offer full-width stack gap-3" aria-labelledby="account-offer">
      <h2 id="account-offer">{t('confirmation.account.title')}</h2>
      <p>{t('confirmation.account.text', { email })}</p>
      <CheckedForm className="account-offer-form stack gap-4" to="account-create">
        {Object.entries(toKnownFields(order)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Password managers store the password for this user name. */}
        <input
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          type="email"
          autoComplete="username"
          value={email}
        />
        <Field field={createFields.password} values={{}} errors={{}} />
        <Field field={createFields.confirmation} values={{}} errors={{}} />
        <Button variant="secondary" width="content">
          {t('account.create.submit')}
        </Button>
      </CheckedForm>
    </section>
  )
}
