import type { MessageKey } from '#shared/i18n/translator.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { MessagePage } from '#shared/ui/message-page.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'

export type ErrorPageProps = {
  status: number
  requestId: string
  /** What went wrong in the machine's words: in development, and where it says nothing of anybody. */
  detail?: string
}

type Wording = { title: MessageKey; text: MessageKey }

const general: Wording = { title: 'error.general.title', text: 'error.general.text' }
const unavailable: Wording = { title: 'error.unavailable.title', text: 'error.unavailable.text' }
const request: Wording = { title: 'error.request.title', text: 'error.request.text' }

/** What a failure is called: ours, the merchant's, or the request's own. */
export function getErrorWording(status: number): Wording {
  if (status === 503) return unavailable
  return status < 500 ? request : general
}

export function ErrorPage({ status, requestId, detail }: ErrorPageProps) {
  const t = useTranslate()
  const path = usePath()
  const wording = getErrorWording(status)
  return (
    <MessagePage title={t(wording.title)} lead={t(wording.text)} drawing="broken">
      <div className="message-page-actions">
        <ButtonLink href={path('index')}>{t('error.toHome')}</ButtonLink>
        <ButtonLink href={path('news')} variant="secondary">
          {t('error.toMeals')}
        </ButtonLink>
      </div>
      <p className="message-page-request">{t('error.requestId', { requestId })}</p>
      {detail && <pre className="message-page-detail">{detail}</pre>}
    </MessagePage>
  )
}
