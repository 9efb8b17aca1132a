import type { Locator } from '@playwright/test'
import type { Shopper } from './shopper.ts'

const hosts = ['localhost', 'office.localhost']

const refusal = {
  name: 'ralph-cookie-consent',
  value: 'false',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const

/** The browser of a shopper who has refused all tools, so that no page asks. */
export const answeredConsent = {
  cookies: hosts.map((domain) => ({ ...refusal, domain })),
  origins: [],
}

/** The browser of a first visit. */
export const noConsent = { cookies: [], origins: [] }

export const getBanner = ({ page, t }: Shopper): Locator =>
  page.getByRole('form', { name: t('consent.banner.title') })

/** Returns the cookies of the consent that the browser has, as `name=value`. */
export async function listConsentCookies({ page }: Shopper): Promise<string[]> {
  const cookies = await page.context().cookies()
  return cookies
    .filter(({ name }) => /^ralph-(?:cookie-)?consent/.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
}
