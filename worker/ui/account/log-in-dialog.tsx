import { LOG_IN_ISLAND } from '#shared/account/log-in-prompt.ts'
import { useShop } from '#shared/ui/shop-context.tsx'

export const LOG_IN_TITLE_ID = 'log-in-title'

/** It is empty until the shopper opens the dialog. */
export function LogInDialog() {
  const { path } = useShop()
  return (
    <dialog
      className="dialog"
      id="log-in-dialog"
      aria-labelledby={LOG_IN_TITLE_ID}
      data-island={LOG_IN_ISLAND}
      data-path={path('account')}
    />
  )
}
