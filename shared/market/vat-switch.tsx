import { usePath, useShop } from '../ui/shop-context.tsx'
import { ChoicePages } from './choice-pages.tsx'
import { choiceFields, type Choices } from './choices.ts'

/** Prices with or without VAT, everywhere in the shop. */
export function VatSwitch({ choices }: { choices: Choices }) {
  const { t, vatIncluded } = useShop()
  const path = usePath()
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
      <ChoicePages pages={choices.pages} />
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
