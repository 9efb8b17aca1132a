import type { ReactNode } from 'react'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { Fields } from '#shared/ui/form/field.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'

type CheckedFormProps = {
  className: string
  to: RouteName
  params?: RouteParams
  children: ReactNode
}

/** A form whose fields the server checks, so that the browser does not. */
export function CheckedForm({ className, to, params, children }: CheckedFormProps) {
  const { path } = useShop()
  return (
    <form className={className} method="post" action={path(to, params)} noValidate>
      {children}
    </form>
  )
}

/** Short fields of which two have room beside each other. */
export const FieldPair = (form: Parameters<typeof Fields>[0]) => (
  <div className="field-pair stack gap-4">
    <Fields {...form} />
  </div>
)

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
