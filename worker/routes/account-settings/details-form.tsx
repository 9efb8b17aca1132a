import type { ReactNode } from 'react'
import { hasStates, needsPersonalNumber } from '#shared/form/country-rules.ts'
import { CheckoutGender } from '#shared/checkout/checkout-buyer.tsx'
import { Button } from '#shared/ui/button.tsx'
import { CheckboxField } from '#shared/ui/form/checkbox-field.tsx'
import type { FormState } from '#shared/ui/form/field-error.tsx'
import { Field, Fields } from '#shared/ui/form/field.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { ShopProvider, useShop } from '#shared/ui/shop-context.tsx'
import { CustomerTypeChoice } from '../../ui/account/customer-type-choice.tsx'
import { FormOwnerField } from '../../ui/account/customer-page.tsx'
import { CheckedForm, FieldPair } from '../../ui/form/checked-form.tsx'
import { TitledSection } from '../../ui/page/titled-section.tsx'
import { detailsFields as fields } from './settings-fields.ts'
import { findDeliveryCountry, getCheckoutMarkets } from '../../channel/channel.ts'
import type { Profile } from '../../merchant-api/customer/profile.ts'
import type { PageContext } from '../../page/page-context.ts'
import { countrylessCodes, localizeMarket } from '../../ui/market/localize-market.ts'

export function DetailsForm({ countries, values, errors }: FormState & { countries: Country[] }) {
  const shop = useShop()
  const { t } = shop
  const country = countries.find(({ code }) => code === values.country) ?? shop.market.country
  const form = { values, errors }
  // Labels and examples are those of the country of the address.
  return (
    <ShopProvider shop={{ ...shop, market: { ...shop.market, country } }}>
      <CheckedForm
        className="settings-page-form start settings-page-details stack gap-6"
        to="account-settings"
      >
        <FormOwnerField />
        <Group id="settings-contact" title={t('account.settings.contact.title')}>
          <ContactFields {...form} />
        </Group>
        <Group id="settings-address" title={t('account.settings.address.title')}>
          <p>{t('account.settings.address.intro')}</p>
          <AddressFields countries={countries} {...form} />
        </Group>
        <div>
          {/* A box that is not ticked sends nothing. */}
          <input type="hidden" name={fields.newsletter.name} value="" />
          <CheckboxField
            field={fields.newsletter}
            isChecked={values.newsletter === 'true'}
            errors={errors}
          />
        </div>
        <Button name="intent" value="save">
          {t('account.settings.save')}
        </Button>
      </CheckedForm>
    </ShopProvider>
  )
}

const Group = (props: { id: string; title: string; children: ReactNode }) => (
  <TitledSection className="settings-page-group stack gap-4" titleClassName="text-4" {...props} />
)

function ContactFields(form: FormState) {
  return (
    <>
      <CustomerTypeChoice customerType={form.values.customerType} />
      <div className="settings-page-company stack gap-4">
        <Fields fields={[fields.company, fields.organizationNumber]} {...form} />
      </div>
      <FieldPair fields={[fields.firstName, fields.lastName]} {...form} />
      <FieldPair fields={[fields.mobile, fields.phone]} {...form} />
      <div className="settings-page-personal-number">
        <Field field={fields.personalNumber} {...form} />
      </div>
      <CheckoutGender gender={form.values.gender ?? ''} />
    </>
  )
}

function AddressFields({ countries, ...form }: FormState & { countries: Country[] }) {
  return (
    <>
      <CountryChoice countries={countries} values={form.values} />
      <Fields fields={[fields.careOf, fields.addressLine1, fields.addressLine2]} {...form} />
      <FieldPair fields={[fields.zip, fields.city]} {...form} />
      <div className="settings-page-state">
        <Field field={fields.state} {...form} />
      </div>
      <Field field={fields.entryCode} {...form} />
    </>
  )
}

function CountryChoice({
  countries,
  values,
}: Pick<FormState, 'values'> & { countries: Country[] }) {
  return (
    <SelectField field={fields.country} value={values.country}>
      {countries.map(({ code, name }) => (
        <option
          key={code}
          value={code}
          data-has-states={hasStates(code) ? '' : undefined}
          data-personal-number={needsPersonalNumber(code) ? '' : undefined}
        >
          {name}
        </option>
      ))}
    </SelectField>
  )
}

export type Country = { code: string; name: string }

export function listCountries(page: PageContext): Country[] {
  const countries = getCheckoutMarkets(page.channel)
    .map((market) => localizeMarket(market, page.shop).country)
    .filter(({ code }) => !countrylessCodes.includes(code))
  return [...new Map(countries.map((country) => [country.code, country])).values()]
}

/**
 * Returns the code of the country of the stored address, which may be a code or a name. Without a
 * known country it is that of the market.
 */
export function findCountryCode(page: PageContext, { address }: Pick<Profile, 'address'>): string {
  const known = findDeliveryCountry(page.channel, address.country)
  const code = known?.code ?? page.resolution.market.country.code
  const countries = listCountries(page)
  return countries.some((country) => country.code === code) ? code : (countries[0]?.code ?? code)
}
