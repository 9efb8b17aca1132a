import { z } from 'zod'
import { FORM_OWNER_FIELD } from '#shared/form/form-field.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { removeCookie } from '../http/cookies.ts'
import { hmacSha256Hex } from '#shared/crypto/digest.ts'
import { readForm } from '../http/form.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { readSealedCookie, writeSealedCookie, getCookieSecret } from '../http/sealed-cookie.ts'

const LIFETIME_SECONDS = 1_800

type DraftScope = RequestScope<{ settings: { COOKIE_SECRET: string } }>

const draftSchema = z.object({
  owner: z.string(),
  route: z.string(),
  intent: z.string(),
  values: z.record(z.string(), z.string()),
})

type FormDraft = Pick<z.infer<typeof draftSchema>, 'intent' | 'values'>

const signOwner = (customerId: string | number, secret: string) =>
  hmacSha256Hex(secret, `form owner ${customerId}`)

/** Returns a text that names the customer in a form. It reveals nothing about the customer. */
export const createFormOwner = (c: DraftScope, customerId: string | number): Promise<string> =>
  signOwner(customerId, getCookieSecret(c)[0])

export type DraftForm = {
  route: RouteName
  fields: readonly string[]
}

/**
 * Keeps what was typed into a form in a sealed cookie of this browser. Returns false if nothing is
 * kept: the form does not say whose it is, has no such fields, or is too long for a cookie.
 */
export async function saveFormDraft(c: DraftScope, { route, fields }: DraftForm): Promise<boolean> {
  // A body that is not a form has nothing to keep.
  const form: Record<string, string> = await readForm(c).catch(() => ({}))
  const { [FORM_OWNER_FIELD]: owner, intent } = form
  const values = Object.fromEntries(Object.entries(form).filter(([name]) => fields.includes(name)))
  if (!owner || !intent || Object.keys(values).length === 0) return false
  const content = { owner, route, intent, values }
  return writeSealedCookie(c, 'formDraft', { content, maxAgeSeconds: LIFETIME_SECONDS })
}

/** Returns the draft of the customer for the forms of a page. Other customers get null. */
export async function findFormDraft(
  c: DraftScope,
  route: RouteName,
  customerId: string | number,
): Promise<FormDraft | null> {
  const draft = await readSealedCookie(c, 'formDraft', draftSchema)
  if (draft?.route !== route) return null
  const owners = getCookieSecret(c).map((secret) => signOwner(customerId, secret))
  return (await Promise.all(owners)).includes(draft.owner) ? draft : null
}

/** Removes the draft, because its customer has sent a form of the page. */
export const removeFormDraft = (c: DraftScope): void => removeCookie(c, 'formDraft')
