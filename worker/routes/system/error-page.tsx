import type { MessageKey } from '#shared/i18n/translator.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { NextMealsProps } from '../../ui/page/next-meals.tsx'

/** `nextMeals` is missing if the shop is not known. */
export function NotFoundPage({ nextMeals }: { nextMeals?: NextMealsProps | null }) {
  const { t, path } = useShop()
  return (
    <MessagePage
      title={t('error.notFound.title')}
      lead={t('error.notFound.text')}
      drawing="empty"
      actions={[
        { href: path('news'), label: t('error.toMeals') },
        { href: path('index'), label: t('error.toHome') },
      ]}
      nextMeals={nextMeals}
    >
      <p>{t('error.notFound.advice')}</p>
    </MessagePage>
  )
}

type ErrorPageProps = {
  status: number
  requestId: string
  /** It is shown in development only, and only for errors that contain no personal data. */
  detail?: string
}

type ErrorTexts = { title: MessageKey; text: MessageKey }

const general: ErrorTexts = { title: 'error.general.title', text: 'error.general.text' }
const unavailable: ErrorTexts = { title: 'error.unavailable.title', text: 'error.unavailable.text' }
const request: ErrorTexts = { title: 'error.request.title', text: 'error.request.text' }

/**
 * Returns the texts of an error page by status: for an outage of the merchant (503), an invalid
 * request (below 500) or another error of the shop.
 */
export function getErrorTexts(status: number): ErrorTexts {
  if (status === 503) return unavailable
  return status < 500 ? request : general
}

export function ErrorPage({ status, requestId, detail }: ErrorPageProps) {
  const { t, path } = useShop()
  const texts = getErrorTexts(status)
  return (
    <MessagePage title={t(texts.title)} lead={t(texts.text)} drawing="broken">
      <div className="message-page-actions cluster gap-3">
        <ButtonLink href={path('index')}>{t('error.toHome')}</ButtonLink>
        <ButtonLink href={path('news')} variant="secondary">
          {t('error.toMeals')}
        </ButtonLink>
      </div>
      <p className="hint">{t('error.status', { status: `${status}` })}</p>
      <p className="hint">{t('error.requestId', { requestId })}</p>
      {detail && <pre className="message-page-detail">{detail}</pre>}
    </MessagePage>
  )
}
