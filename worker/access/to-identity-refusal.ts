import type { FieldErrors } from '#shared/form/form-field.ts'
import type { IdentityOutcome } from '../identity/identity-service.ts'
import type { FormOutcome } from '../page/define-form.ts'

/** `errors` is used if the service refused the password. */
export function toIdentityRefusal<Field extends string>(
  outcome: IdentityOutcome['kind'],
  errors: FieldErrors<Field> = {},
): FormOutcome<Field, 'busy'> {
  if (outcome === 'refused') return { kind: 'refused', errors }
  if (outcome === 'limited') return { kind: 'refused', problem: 'too-many' }
  return { kind: 'refused', problem: outcome === 'busy' ? 'busy' : 'failed' }
}
