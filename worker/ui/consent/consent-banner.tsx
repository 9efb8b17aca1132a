import { ANSWER_FIELD } from '#shared/consent/consent-answer.ts'
import { Button } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

const TITLE_ID = 'consent-title'

/**
 * The question about cookies. It is a form that covers no part of the page that matters and works
 * without script. Refusing looks like accepting, and takes one press as well.
 */
export function ConsentBanner() {
  const { t, path } = useShop()
  return (
    <form
      className="consent-banner stack gap-2 screen-only"
      method="post"
      action={path('consent')}
      aria-labelledby={TITLE_ID}
      data-consent="banner"
      data-saved={t('consent.saved')}
    >
      <p className="consent-banner-title" id={TITLE_ID}>
        {t('consent.banner.title')}
      </p>
      <p>{t('consent.banner.text')}</p>
      <div className="consent-banner-buttons stack gap-2">
        <Button size="small" name={ANSWER_FIELD} value="none">
          {t('consent.refuse')}
        </Button>
        <Button size="small" name={ANSWER_FIELD} value="all">
          {t('consent.accept')}
        </Button>
      </div>
      <a className="consent-banner-choose touch" href={path('consent')} data-consent-choose="">
        {t('consent.banner.choose')}
      </a>
    </form>
  )
}
