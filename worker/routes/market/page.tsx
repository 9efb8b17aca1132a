import { useId } from 'react'
import type { Market } from '#shared/market/market.ts'
import type { AlternateLink } from '#shared/ui/alternate-link.ts'
import { Button } from '#shared/ui/button.tsx'
import { LanguageLinks } from '#shared/ui/language-links.tsx'
import { RadioCard } from '#shared/ui/radio-card.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'

export type MarketsPageProps = {
  markets: Market[]
  /** Alias of the market that is in force. */
  current: string
  languages: AlternateLink[]
}

export function MarketsPage({ markets, current, languages }: MarketsPageProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="markets-page">
      <h1 className="markets-page-title">{t('market.title')}</h1>
      <p className="markets-page-intro">{t('market.intro')}</p>
      <form className="markets-page-form" method="post" action={path('markets')}>
        <fieldset className="markets-page-fieldset">
          <legend className="markets-page-legend">{t('market.region')}</legend>
          {groupMarkets(markets).map((group) => (
            <div className="markets-page-group" key={group[0]?.alias}>
              {group.map((market) => (
                <RadioCard
                  key={market.alias}
                  id={`field-market-${market.alias}`}
                  name="market"
                  value={market.alias}
                  label={market.country.name}
                  detail={`${market.currency.name} (${market.currency.code})`}
                  isChecked={market.alias === current}
                />
              ))}
            </div>
          ))}
        </fieldset>
        <Button>{t('market.save')}</Button>
      </form>
      <LanguageChoice languages={languages} />
    </div>
  )
}

function LanguageChoice({ languages }: { languages: AlternateLink[] }) {
  const t = useTranslate()
  const id = useId()
  return (
    <section className="markets-page-language" aria-labelledby={id}>
      <h2 className="markets-page-legend" id={id}>
        {t('market.language')}
      </h2>
      <LanguageLinks alternates={languages} />
    </section>
  )
}

/** Markets that share a group key stand together, in the order of the channel. */
export function groupMarkets(markets: Market[]): Market[][] {
  return [...Map.groupBy(markets, ({ groupKey }) => groupKey).values()]
}
