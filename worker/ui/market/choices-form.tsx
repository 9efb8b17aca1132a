import { useId, type ReactNode } from 'react'
import { hasVat } from '#shared/market/has-vat.ts'
import type { Market } from '#shared/market/market.ts'
import { Button } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { RadioCard } from '#shared/ui/form/radio-card.tsx'
import {
  choiceFields,
  findGroupTitle,
  getCustomerTypeLabel,
  groupMarkets,
  type Choices,
} from './choices.ts'
import { ReturnPathFields } from './return-path-fields.tsx'

/** `name` is a prefix for the ids of the fields, because a page may contain this form twice. */
type ChoicesFormProps = { choices: Choices; name: string }

export function ChoicesForm({ choices, name }: ChoicesFormProps) {
  const { t, path, locale } = useShop()
  return (
    <form
      className="choices-form stack gap-6 start"
      method="post"
      action={path('markets')}
      data-dialog-part=""
    >
      <ReturnPathFields pages={choices.pages} />
      <Choice title={t('market.region')}>
        {groupMarkets(choices.markets).map(({ key, markets }) => (
          <MarketGroup key={key} markets={markets} name={name} current={choices.market} />
        ))}
      </Choice>
      {choices.pages.length > 1 && (
        <Choice title={t('market.language')}>
          <div className="choices-form-pair stack gap-2">
            {choices.pages.map((page) => (
              <RadioCard
                key={page.locale}
                id={`${name}-locale-${page.locale}`}
                name={choiceFields.locale}
                value={page.locale}
                label={page.label}
                isChecked={page.locale === locale.code}
              />
            ))}
          </div>
        </Choice>
      )}
      <CustomerTypes choices={choices} name={name} />
      <Button>{t('market.save')}</Button>
    </form>
  )
}

function Choice(props: { title: string; children: ReactNode }) {
  return (
    <fieldset className="full-width stack gap-4">
      <legend className="choices-form-title">{props.title}</legend>
      {props.children}
    </fieldset>
  )
}

type MarketGroupProps = { markets: Market[]; name: string; current: string }

function MarketGroup({ markets, name, current }: MarketGroupProps) {
  const t = useTranslate()
  const id = useId()
  const title = findGroupTitle(markets[0]?.groupKey ?? '')
  return (
    <div className="stack gap-2" {...(title !== null && { role: 'group', 'aria-labelledby': id })}>
      {title !== null && (
        <p className="hint" id={id}>
          {t(title)}
        </p>
      )}
      {markets.map((market) => (
        <RadioCard
          key={market.alias}
          id={`${name}-market-${market.alias}`}
          name={choiceFields.market}
          value={market.alias}
          label={market.country.name}
          detail={`${market.currency.name} (${market.currency.code})`}
          isChecked={market.alias === current}
        />
      ))}
    </div>
  )
}

function CustomerTypes({ choices, name }: ChoicesFormProps) {
  const shop = useShop()
  const { t, market } = shop
  if (choices.customerTypes.length < 2) return null
  return (
    <Choice title={t('market.buyer')}>
      <div className="choices-form-pair stack gap-2">
        {choices.customerTypes.map((entry) => (
          <RadioCard
            key={entry.type}
            id={`${name}-type-${entry.type.toLowerCase()}`}
            name={choiceFields.customerType}
            value={entry.type}
            label={getCustomerTypeLabel(entry, shop)}
            hint={
              hasVat(market.country.code) &&
              t(entry.vatIncluded ? 'market.prices.incVat' : 'market.prices.exVat')
            }
            isChecked={entry.type === choices.customerType}
          />
        ))}
      </div>
    </Choice>
  )
}
