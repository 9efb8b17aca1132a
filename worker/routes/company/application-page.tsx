import { hasErrors } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { FormSubmission } from '../../ui/form/submission-errors.tsx'
import { buildContactHref } from '../../ui/content/content-contact-form.tsx'
import { accountApplicationForm } from './application-fields.ts'
import { AccountApplicationForm, ApplicationErrors } from './application-form.tsx'

type ApplicationPageProps = {
  submission: FormSubmission
  /** Address to which the company writes itself; null if the shop sends the form. */
  email: string | null
  /** True if an organization is signed in, which can add colleagues to its account. */
  isCompany: boolean
}

export function ApplicationPage({ submission, email, isCompany }: ApplicationPageProps) {
  const { t, path } = useShop()
  const isFirst = submission.message === null && !hasErrors(submission.errors)
  return (
    <div className="company-application narrow-page stack gap-6">
      <div className="stack gap-4 top">
        <h1>{t('company.application.title')}</h1>
        <ApplicationErrors fields={accountApplicationForm} submission={submission} />
        {isFirst && <p className="lead">{t('company.application.intro')}</p>}
        {isFirst && <Benefits />}
        {isCompany && (
          <p>
            {t('company.application.signedIn')}{' '}
            <a href={path('account-company')}>{t('company.application.toCompany')}</a>
          </p>
        )}
      </div>
      {email === null ? <AccountApplicationForm {...submission} /> : <MailLink email={email} />}
    </div>
  )
}

const benefits = [
  'company.benefit.prices',
  'company.benefit.invoice',
  'company.benefit.users',
] as const satisfies readonly MessageKey[]

function Benefits() {
  const t = useTranslate()
  return (
    <ul className="stack gap-3">
      {benefits.map((key) => (
        <li className="company-application-benefit gap-3" key={key}>
          <Icon name="check" />
          {t(key)}
        </li>
      ))}
    </ul>
  )
}

/** The e-mail that the company sends itself has a line for each field of the form. */
function MailLink({ email }: { email: string }) {
  const t = useTranslate()
  const questions = accountApplicationForm.map(({ labelKey }) => t(labelKey))
  return (
    <div className="stack gap-4 top">
      <p>{t('company.application.byMail', { email })}</p>
      <ButtonLink
        width="content"
        href={buildContactHref({ email, subject: t('company.application.title'), questions })}
      >
        {t('contactForm.write')}
      </ButtonLink>
    </div>
  )
}

export function ApplicationOutcomePage({ outcome }: { outcome: 'received' | 'pending' }) {
  const { t, path } = useShop()
  const email = t('header.help.email')
  return (
    <div className="company-application narrow-page stack gap-6">
      <div className="stack gap-4 top">
        <h1>{t(outcome === 'received' ? 'company.received.title' : 'company.pending.title')}</h1>
        <p className="lead">
          {outcome === 'received'
            ? t('company.received.text')
            : t('company.pending.text', { email })}
        </p>
        <div>
          <ButtonLink href={path('news')}>{t('cart.empty.link')}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
