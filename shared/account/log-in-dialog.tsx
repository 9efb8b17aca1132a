import { usePath } from '../ui/shop-context.tsx'

export const LOG_IN_ISLAND = 'log-in'
export const LOG_IN_TITLE_ID = 'log-in-title'

/** Where log in is laid over the page: empty until somebody wants it, as no page needs it to be read. */
export function LogInDialog() {
  const path = usePath()
  return (
    <dialog
      className="dialog"
      aria-labelledby={LOG_IN_TITLE_ID}
      data-island={LOG_IN_ISLAND}
      data-path={path('account')}
    />
  )
}
