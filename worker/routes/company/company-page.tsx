import { buyerFields } from '#shared/checkout/buyer-fields.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { ApplicationRecipient } from '../../channel/application-recipient.ts'
import type { CompanyAccount } from '../../merchant-api/customer/company.ts'
import { findStoredReferences } from '../../merchant-api/customer/stored-references.ts'
import type { User } from '../../merchant-api/customer/user.ts'
import { TitledSection } from '../../ui/page/titled-section.tsx'
import { CustomerPage, FormOwnerField } from '../../ui/account/customer-page.tsx'
import { OrderingNotice } from '../../ui/account/ordering-notice.tsx'
import { FormNotice, type NoticeMessage } from '../../ui/form/form-notice.tsx'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'
import { buildContactHref } from '../../ui/content/content-contact-form.tsx'
import { userApplicationForm } from './application-fields.ts'
import { ApplicationErrors, UserApplicationForm } from './application-form.tsx'
import { AccountFacts, type AccountFact } from '../../ui/account/account-facts.tsx'
import { CheckedForm, FieldPair } from '../../ui/form/checked-form.tsx'

/** Swedish numbers have ten digits, and are written with a hyphen. */
const formatNumber = (number: string) => number.replace(/^(\d{6})(\d{4})$/, '$1-$2')

/** A merchant without the extension tells fewer details. */
function CompanyFacts({ user, company }: { user: User; company: CompanyAccount | null }) {
  const t = useTranslate()
  const contacts = (company?.contacts ?? []).map(({ firstName, lastName, email }) =>
    [`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(', '),
  )
  const facts: AccountFact[] = [
    {
      label: t('account.identityNumber.label'),
      texts: [formatNumber(company?.identityNumber ?? '')],
    },
    { label: t('company.contacts.label', { count: contacts.length }), texts: contacts },
    { label: t('company.signedInAs'), texts: [user.email] },
  ]
  return <AccountFacts facts={facts} />
}

type CompanyPageProps = {
  user: User
  company: CompanyAccount | null
  notice: NoticeMessage | null
  /** The receiver of applications; null if none are offered. */
  recipient: ApplicationRecipient | null
  submission: FormSubmission
}

/** The fields of the references, which the company changes outside the checkout. */
export const referencesForm = [
  { ...buyerFields.goodsLabel, isIncluded: () => true },
  { ...buyerFields.customerOrderNumber, isIncluded: () => true },
]

export function CompanyPage(props: CompanyPageProps) {
  const { user, company, recipient, submission } = props
  const { intent, errors } = submission
  const stored = findStoredReferences(user)
  const references = intent === 'save-references' ? submission.values : stored
  const application = intent === 'apply' ? submission.values : {}
  const t = useTranslate()
  return (
    <CustomerPage
      section="account-company"
      title={company?.name || user.company || t('account.nav.company')}
      notice={<PageNotice {...props} />}
    >
      <CompanyFacts user={user} company={company} />
      {stored && <References values={references ?? stored} errors={errors} />}
      {recipient && company?.orderRefusal !== 'NOT_AUTHORIZED' && (
        <Colleague recipient={recipient} values={application} errors={errors} />
      )}
    </CustomerPage>
  )
}

const fields = [...referencesForm, ...userApplicationForm]

function PageNotice({ notice, company, submission }: CompanyPageProps) {
  return (
    <>
      <FormNotice notice={notice} />
      <OrderingNotice company={company} />
      {submission.intent === 'apply' ? (
        <ApplicationErrors fields={fields} submission={submission} />
      ) : (
        <SubmissionErrors fields={fields} submission={submission} />
      )}
    </>
  )
}

function References({ values, errors }: FormState) {
  const t = useTranslate()
  const hasValues = referencesForm.some(({ name }) => values[name])
  return (
    <TitledSection id="company-references" title={t('company.references.title')}>
      <p>{t('company.references.text')}</p>
      <CheckedForm className="stack gap-4" to="account-company">
        <FormOwnerField />
        <FieldPair fields={referencesForm} values={values} errors={errors} />
        <div className="cluster gap-3">
          <Button name="intent" value="save-references">
            {t('company.references.save')}
          </Button>
          {hasValues && (
            <Button name="intent" value="remove-references" variant="secondary">
              {t('company.references.remove')}
            </Button>
          )}
        </div>
      </CheckedForm>
    </TitledSection>
  )
}

function Colleague({ recipient, values, errors }: FormState & { recipient: ApplicationRecipient }) {
  const { t, name } = useShop()
  return (
    <TitledSection id="company-colleague" title={t('company.user.title')}>
      <p>{t('company.user.text', { name })}</p>
      {recipient.kind === 'email' ? (
        <ColleagueMail address={recipient.address} />
      ) : (
        <UserApplicationForm values={values} errors={errors} />
      )}
    </TitledSection>
  )
}

function ColleagueMail({ address: email }: { address: string }) {
  const t = useTranslate()
  const questions = userApplicationForm.map(({ labelKey }) => t(labelKey))
  return (
    <div>
      <ButtonLink href={buildContactHref({ email, subject: t('company.user.title'), questions })}>
        {t('contactForm.write')}
      </ButtonLink>
    </div>
  )
}

export function PersonPage({ canApply }: { canApply: boolean }) {
  const { t, path } = useShop()
  return (
    <CustomerPage section="account-company" title={t('account.nav.company')}>
      <p>{t('company.person.text')}</p>
      {canApply && (
        <div>
          <ButtonLink href={path('company-application')}>
            {t('company.application.title')}
          </ButtonLink>
        </div>
      )}
    </CustomerPage>
  )
}
