import { hasVat } from '#shared/market/has-vat.ts'
import { usePath, useShop } from '#shared/ui/shop-context.tsx'
import { choiceFields, type Choices } from './choices.ts'
import { ReturnPathFields } from './return-path-fields.tsx'

/**
 * Form that switches all prices of the shop between prices with VAT and prices without VAT. Renders
 * nothing in a country without VAT.
 */
export function VatSwitch({ choices }: { choices: Choices }) {
  const { t, vatIncluded, market } = useShop()
  const path = usePath()
  if (!hasVat(market.country.code)) return null
  const modes = [
    { value: 'inc', text: t('header.vat.included'), isChosen: vatIncluded },
    { value: 'ex', text: t('header.vat.excluded'), isChosen: !vatIncluded },
  ]
  return (
    <form
      className="vat-switch"
      method="post"
      action={path('markets')}
      aria-label={t('header.vat')}
    >
      <ReturnPathFields pages={choices.pages} />
      {modes.map(({ value, text, isChosen }) => (
        <button
          key={value}
          className="vat-switch-button"
          name={choiceFields.vat}
          value={value}
          aria-pressed={isChosen}
        >
          {text}
        </button>
      ))}
    </form>
  )
}
