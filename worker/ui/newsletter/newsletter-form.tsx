import { emailField } from '#shared/form/customer-fields.ts'
import { Button } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { FieldScope, type FormState } from '#shared/ui/form/field-error.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { TrapField } from '../form/checked-form.tsx'

export const newsletterForm = [emailField] as const

type NewsletterFormProps = Partial<FormState> & {
  /** Prefix of the ids, because a page may contain the form more than once. */
  scope: string
}

/** It contains nothing of the shopper, so a cached page may contain it. */
export function NewsletterForm({ scope, values = {}, errors = {} }: NewsletterFormProps) {
  const { t, path, privacyAlias } = useShop()
  return (
    <FieldScope value={scope}>
      <form
        className="newsletter-form"
        method="post"
        action={path('newsletter')}
        noValidate
        data-newsletter=""
      >
        <Field field={emailField} values={values} errors={errors} />
        <Button>{t('newsletter.submit')}</Button>
        <TrapField />
        <p className="newsletter-form-consent">
          {`${t('newsletter.consent')} `}
          {privacyAlias && (
            <a href={path('content', { alias: privacyAlias })}>{t('newsletter.privacy')}</a>
          )}
        </p>
      </form>
    </FieldScope>
  )
}

export function NewsletterSection() {
  const t = useTranslate()
  return (
    <section className="newsletter-section stack" aria-labelledby="newsletter-title">
      <div>
        <h2 className="newsletter-section-title" id="newsletter-title">
          {t('newsletter.title')}
        </h2>
        <p className="newsletter-section-text">{t('newsletter.text')}</p>
      </div>
      <NewsletterForm scope="section-" />
    </section>
  )
}
