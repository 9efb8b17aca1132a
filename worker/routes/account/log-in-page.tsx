import { LOG_IN_TITLE_ID } from '../../ui/account/log-in-dialog.tsx'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { CheckboxField } from '#shared/ui/form/checkbox-field.tsx'
import { DialogHead } from '../../ui/page/dialog-head.tsx'
import { FieldScope } from '#shared/ui/form/field-error.tsx'
import { Fields } from '#shared/ui/form/field.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { logInFields, logInForm } from '../../ui/account/account-fields.ts'
import { SubmissionErrors, type FormSubmission } from '../../ui/form/submission-errors.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import type { NoticeMessage } from '../../ui/form/form-notice.tsx'
import { AccountPage } from './account-page.tsx'
import { TitledSection } from '../../ui/page/titled-section.tsx'

type LogInFormProps = { submission: FormSubmission; returnPath: string | null }

export function LogInPage({ notice, ...form }: LogInFormProps & { notice: NoticeMessage | null }) {
  const t = useTranslate()
  return (
    <AccountPage
      title={t('account.logIn.title')}
      intro={t('account.logIn.intro')}
      notice={notice}
      form={{ fields: logInForm, submission: form.submission }}
    >
      <LogInForm {...form} />
    </AccountPage>
  )
}

/** Its fields have their own ids, because the other page may have fields with the same names. */
export function LogInPanel(props: LogInFormProps) {
  const t = useTranslate()
  return (
    <FieldScope value="log-in-">
      <DialogHead title={t('account.logIn.title')} titleId={LOG_IN_TITLE_ID} />
      <div className="stack gap-4">
        <p>{t('account.logIn.intro')}</p>
        <SubmissionErrors fields={logInForm} submission={props.submission} />
        <LogInForm {...props} />
      </div>
    </FieldScope>
  )
}

function LogInForm({ submission, returnPath }: LogInFormProps) {
  const { t, path } = useShop()
  return (
    <>
      <CheckedForm className="account-page-form stack gap-4" to="account">
        <ReturnField returnPath={returnPath} />
        <Fields fields={[logInFields.email, logInFields.password]} {...submission} />
        <CheckboxField
          field={logInFields.remember}
          isChecked={submission.values.remember === 'true'}
          errors={submission.errors}
        />
        <Button name="intent" value="log-in" width="full">
          {t('account.logIn.submit')}
        </Button>
        <a className="account-page-link" href={path('account-reset-password')}>
          {t('account.logIn.forgotten')}
        </a>
      </CheckedForm>
      <TitledSection
        className="account-page-other start stack gap-3"
        id="account-new"
        title={t('account.logIn.new')}
      >
        <p>{t('account.logIn.newText')}</p>
        <ButtonLink
          variant="secondary"
          href={`${path('account-create')}${toReturnQuery(returnPath)}`}
        >
          {t('account.logIn.create')}
        </ButtonLink>
      </TitledSection>
    </>
  )
}

export function toReturnQuery(returnPath: string | null): string {
  return returnPath === null ? '' : `?returnTo=${encodeURIComponent(returnPath)}`
}

export function ReturnField({ returnPath }: { returnPath: string | null }) {
  if (returnPath === null) return null
  return <input type="hidden" name="returnTo" value={returnPath} />
}
