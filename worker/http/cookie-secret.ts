import { toSecret, type Secret } from '#shared/crypto/secret.ts'

type CookieSettings = { COOKIE_SECRET: string; COOKIE_SECRET_ACCEPTED?: string | undefined }

export const getCookieSecret = (c: { var: { settings: CookieSettings } }): Secret =>
  toSecret(c.var.settings.COOKIE_SECRET, c.var.settings.COOKIE_SECRET_ACCEPTED)
