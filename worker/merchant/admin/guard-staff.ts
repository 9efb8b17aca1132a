import { html } from 'hono/html'
import { createMiddleware } from 'hono/factory'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { StaffAccess } from '../http/access-settings.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders, renderAdminPage } from '../http/html-page.ts'
import { log } from '../log/log.ts'

/** `staff` is the address of who is logged in, or `local` in a local merchant. */
export type StaffEnv = AppEnv & { Variables: { staff: string } }

const refusals = {
  403: 'Cloudflare Access does not say who you are. Log in again.',
  503: 'The keys of Cloudflare Access cannot be loaded. Nothing was changed. Try again in a minute.',
}

/** Errors of the keys, and not of the token. */
const keyErrors = [errors.JOSEError, errors.JWKSTimeout, errors.JWKSInvalid].map(({ code }) => code)

// The token of a service has no address, and a service is no staff.
const claims = z.object({ email: z.email() })

/**
 * Lets only the staff in, and sets who it is. In production they have a token of Cloudflare Access,
 * which is verified here, because a path or a host of the shop may have been left out of Access.
 */
export const guardStaff = createMiddleware<StaffEnv>(async (c, next) => {
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  const staff = await findStaff(c.var.env.staffAccess, c.req.raw)
  if (staff === 404) return c.notFound()
  if (typeof staff === 'number')
    return c.html(renderAdminPage('Closed', html`<p role="alert">${refusals[staff]}</p>`), staff)
  c.set('staff', staff)
  return next()
})

/** Returns who sent a request, or the status with which it is refused. */
async function findStaff(
  access: StaffAccess,
  { url, headers }: Request,
): Promise<string | 403 | 404 | 503> {
  if (access === null || access === 'local') return access ?? 404
  const { issuer, audience, host, getKey } = access
  if (host !== undefined && new URL(url).host !== host) return 404
  const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp'] }
  const token = headers.get('cf-access-jwt-assertion')
  if (token === null) return 403
  try {
    const { payload } = await jwtVerify(token, getKey, { ...options, clockTolerance: 5 })
    const { data } = claims.safeParse(payload)
    if (!data) log('info', 'merchant.staff.refused', { problem: 'The token has no address' })
    return data?.email ?? 403
  } catch (error) {
    log('info', 'merchant.staff.refused', { problem: String(error) })
    return error instanceof errors.JOSEError && !keyErrors.includes(error.code) ? 403 : 503
  }
}
