import { LOG_IN_ISLAND } from '../account/log-in-island.ts'
import { usePath, useTranslate } from '../ui/shop-context.tsx'

/** Says who is signed in, or offers to log in. */
export function CheckoutUser({ email }: { email: string | null }) {
  const t = useTranslate()
  const path = usePath()
  const returnTo = encodeURIComponent(path('checkout'))
  return (
    <p className="checkout-page-user">
      {email === null ? (
        <a href={`${path('account')}?returnTo=${returnTo}`} data-island-trigger={LOG_IN_ISLAND}>
          {t('account.checkout.logIn')}
        </a>
      ) : (
        t('account.checkout.user', { email })
      )}
    </p>
  )
}
