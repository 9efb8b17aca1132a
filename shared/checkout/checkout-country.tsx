import type { Market } from '../market/market.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import { usePath, useShop } from '../ui/shop-context.tsx'
import { countryField } from './checkout-fields.ts'
import { CheckoutRefreshButton, sectionAnchors } from './checkout-section.tsx'

/**
 * Currency, shipping options and postal code format depend on the country, so the page is shown
 * again when the country has changed, whichever button was pressed.
 */
export function CheckoutCountry({ countries }: { countries: Market[] }) {
  const { t, market } = useShop()
  const action = `${usePath()('checkout')}#${sectionAnchors.address}`
  if (countries.length < 2) return null
  return (
    <div className="checkout-country">
      <SelectField field={countryField} value={market.alias}>
        {countries.map(({ alias, country }) => (
          <option key={alias} value={alias}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <div className="checkout-country-change">
        <CheckoutRefreshButton label={t('checkout.country.change')} action={action} />
      </div>
    </div>
  )
}
