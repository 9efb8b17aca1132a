import { hasVat } from '#shared/market/has-vat.ts'
import { useShop } from '#shared/ui/shop-context.tsx'
import { choiceFields, type Choices } from './choices.ts'
import { ReturnPathFields } from './return-path-fields.tsx'

const FORM_ID = 'vat-switch'

/** Renders nothing in a country without VAT. */
export function VatSwitch({ choices }: { choices: Choices }) {
  const { t, path, market } = useShop()
  if (!hasVat(market.country.code)) return null
  return (
    <form
      className="choice-links vat-switch"
      id={FORM_ID}
      method="post"
      action={path('markets')}
      aria-label={t('header.vat')}
    >
      <ReturnPathFields pages={choices.pages} />
      <VatButtons />
    </form>
  )
}

/** The same switch at another place of the page. Its buttons belong to the form. */
export function VatSwitchCopy() {
  const { t, market } = useShop()
  if (!hasVat(market.country.code)) return null
  return (
    <div className="choice-links vat-switch" role="group" aria-label={t('header.vat')}>
      <VatButtons form={FORM_ID} />
    </div>
  )
}

function VatButtons({ form }: { form?: string }) {
  const { t, vatIncluded } = useShop()
  const modes = [
    { value: 'inc', text: t('header.vat.included'), isChosen: vatIncluded },
    { value: 'ex', text: t('header.vat.excluded'), isChosen: !vatIncluded },
  ]
  return modes.map(({ value, text, isChosen }) => (
    <button key={value} form={form} name={choiceFields.vat} value={value} aria-pressed={isChosen}>
      {text}
    </button>
  ))
}
