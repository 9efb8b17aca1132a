import { ChoicesForm } from '#shared/market/choices-form.tsx'
import type { Choices } from '#shared/market/choices.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'

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
