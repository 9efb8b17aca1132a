import type { ReactNode } from 'react'
import { getCountryRules } from '#shared/form/country-rules.ts'
import { Button } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

type DeliveryCheckFormProps = {
  /** A page may have the form twice. */
  id?: string
  zip?: string
  answer?: { text: string; isGood: boolean } | null
  /** The page to which a browser without script returns. */
  returnPath?: string | undefined
  /** What the form says before there is an answer, and below its fields. */
  children?: ReactNode
}

export function DeliveryCheckForm(props: DeliveryCheckFormProps) {
  const { id = 'delivery', zip, answer, returnPath, children } = props
  const { t, path, market } = useShop()
  const { postalCodeExample } = getCountryRules(market.country.code)
  return (
    <form
      className="delivery-check stack"
      action={path('delivery-check')}
      noValidate
      data-delivery-check=""
    >
      {returnPath && <input type="hidden" name="returnTo" value={returnPath} />}
      <label className="delivery-check-label" htmlFor={`${id}-zip`}>
        {t('deliveryCheck.label')}
      </label>
      <input
        className="delivery-check-input"
        id={`${id}-zip`}
        name="zip"
        autoComplete="postal-code"
        inputMode="numeric"
        placeholder={postalCodeExample}
        defaultValue={zip}
        aria-describedby={`${id}-answer`}
      />
      <Button>{t('deliveryCheck.submit')}</Button>
      <p className="delivery-check-answer" data-good={answer?.isGood}>
        <span id={`${id}-answer`} role="status">
          {answer?.text}
        </span>
        {children}
      </p>
    </form>
  )
}
