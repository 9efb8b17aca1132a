import { useTranslate } from '#shared/ui/shop-context.tsx'

/** Name of a field that shoppers do not see. Programs that fill in every field also fill it. */
export const TRAP_FIELD = 'topic'

export function TrapField() {
  const t = useTranslate()
  return (
    <label className="visually-hidden" aria-hidden="true">
      {t('newsletter.trap')}
      <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  )
}
