import { usePath, useShop } from '#shared/ui/shop-context.tsx'
import { ChoicesForm } from '../../ui/market/choices-form.tsx'
import type { Choices } from '../../ui/market/choices.ts'

export function MarketsPage({ choices }: { choices: Choices }) {
  const { t, hasCompanyApplications } = useShop()
  const path = usePath()
  return (
    <div className="markets-page">
      <h1 className="markets-page-title">{t('market.title')}</h1>
      <p className="markets-page-intro">{t('market.intro')}</p>
      <ChoicesForm choices={choices} name="field" />
      {hasCompanyApplications && (
        <p>
          {t('company.application.instead')}{' '}
          <a href={path('company-application')}>{t('company.application.title')}</a>
        </p>
      )}
    </div>
  )
}
