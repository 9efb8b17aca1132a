import { useShop } from '#shared/ui/shop-context.tsx'
import { ChoicesForm } from '../../ui/market/choices-form.tsx'
import type { Choices } from '../../ui/market/choices.ts'
import { DialogHead } from '../../ui/page/dialog-head.tsx'

const DIALOG_TITLE_ID = 'page-dialog-title'

export function MarketsPage({ choices }: { choices: Choices }) {
  const { t, path, hasCompanyApplications } = useShop()
  return (
    <div className="markets-page stack gap-4">
      <h1 className="markets-page-title">{t('market.title')}</h1>
      <p className="text-4">{t('market.intro')}</p>
      <template data-page-dialog="">
        <dialog className="dialog" data-size="wide" aria-labelledby={DIALOG_TITLE_ID}>
          <DialogHead title={t('market.title')} titleId={DIALOG_TITLE_ID} />
        </dialog>
      </template>
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
