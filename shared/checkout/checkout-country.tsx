import type { Market } from '../market/market.ts'
import { Button } from '../ui/button.tsx'
import { usePath, useShop } from '../ui/shop-context.tsx'
import { countryField } from './checkout-fields.ts'
import { getFieldId } from '../ui/form/field-error.tsx'
import { sectionAnchors } from './checkout-section.tsx'

/**
 * The field for the delivery country with its own button. Currency, shipping options and postal
 * code format depend on the country, so the page is shown again when the country has changed,
 * whichever button was pressed.
 */
export function CheckoutCountry({ countries }: { countries: Market[] }) {
  const { t, market } = useShop()
  const id = getFieldId(countryField.name)
  const action = `${usePath()('checkout')}#${sectionAnchors.address}`
  if (countries.length < 2) return null
  return (
    <div className="checkout-country">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t(countryField.labelKey)}
        </label>
        <select
          className="field-input"
          id={id}
          name={countryField.name}
          defaultValue={market.alias}
          autoComplete={countryField.input.autoComplete}
        >
          {countries.map(({ alias, country }) => (
            <option key={alias} value={alias}>
              {country.name}
            </option>
          ))}
        </select>
      </div>
      <div className="checkout-country-change">
        <Button
          variant="secondary"
          size="small"
          name="intent"
          value="refresh"
          formNoValidate
          formAction={action}
        >
          {t('checkout.country.change')}
        </Button>
      </div>
    </div>
  )
}
