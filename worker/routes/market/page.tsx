import { useTranslate } from '#shared/ui/shop-context.tsx'
import { ChoicesForm } from '../../ui/market/choices-form.tsx'
import type { Choices } from '../../ui/market/choices.ts'

export function MarketsPage({ choices }: { choices: Choices }) {
  const t = useTranslate()
  return (
    <div className="markets-page">
      <h1 className="markets-page-title">{t('market.title')}</h1>
      <p className="markets-page-intro">{t('market.intro')}</p>
      <ChoicesForm choices={choices} name="field" />
    </div>
  )
}
