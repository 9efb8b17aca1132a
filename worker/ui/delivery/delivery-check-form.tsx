import { getCountryRules } from '#shared/form/country-rules.ts'
import { Button } from '#shared/ui/button.tsx'
import { usePath, useShop } from '#shared/ui/shop-context.tsx'

type DeliveryCheckFormProps = {
  zip?: string
  answer?: { text: string; isGood: boolean }
}

/** Without script the answer is a page of its own. A cached page contains no answer. */
export function DeliveryCheckForm({ zip, answer }: DeliveryCheckFormProps) {
  const { t, market } = useShop()
  const path = usePath()
  const { postalCodeExample } = getCountryRules(market.country.code)
  return (
    <form
      className="delivery-check"
      action={path('delivery-check')}
      noValidate
      data-delivery-check=""
    >
      <label className="delivery-check-label" htmlFor="delivery-zip">
        {t('deliveryCheck.label')}
      </label>
      <input
        className="delivery-check-input"
        id="delivery-zip"
        name="zip"
        autoComplete="postal-code"
        inputMode="numeric"
        placeholder={postalCodeExample}
        defaultValue={zip}
        aria-describedby="delivery-answer"
      />
      <Button>{t('deliveryCheck.submit')}</Button>
      <p
        className="delivery-check-answer"
        id="delivery-answer"
        role="status"
        data-good={answer?.isGood}
      >
        {answer?.text}
      </p>
    </form>
  )
}
