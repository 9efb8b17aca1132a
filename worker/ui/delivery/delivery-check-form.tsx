import { getCountryRules } from '#shared/form/country-rules.ts'
import { Button } from '#shared/ui/button.tsx'
import { usePath, useShop } from '#shared/ui/shop-context.tsx'

type DeliveryCheckFormProps = {
  zip?: string
  /** The answer as a sentence, and whether the shop delivers there. */
  answer?: { text: string; isGood: boolean }
}

/**
 * A form that tells when the shop delivers to a postal code. Without script the answer is a page of
 * its own; with script it appears below the field. A cached page contains no answer.
 */
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
