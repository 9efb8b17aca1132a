import { ButtonLink } from '#shared/ui/button.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import type { NextMealsProps } from '../../ui/page/next-meals.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

/** `nextMeals` is missing if the shop is not known. */
export function NotFoundPage({ nextMeals }: { nextMeals?: NextMealsProps | null }) {
  const { t, path } = useShop()
  return (
    <MessagePage
      title={t('error.notFound.title')}
      lead={t('error.notFound.text')}
      drawing="empty"
      nextMeals={nextMeals}
    >
      <p>{t('error.notFound.advice')}</p>
      <div className="message-page-actions">
        <ButtonLink href={path('news')}>{t('error.toMeals')}</ButtonLink>
        <ButtonLink href={path('index')} variant="secondary">
          {t('error.toHome')}
        </ButtonLink>
      </div>
    </MessagePage>
  )
}
