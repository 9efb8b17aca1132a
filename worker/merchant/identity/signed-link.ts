import type { Context } from 'hono'
import type { JWTPayload } from 'jose'
import type { z } from 'zod'
import type { Secret } from '#shared/crypto/secret.ts'
import type { AppEnv } from '../http/app-env.ts'
import { getLinkKey } from '../http/link-page.ts'
import { signText, verifySignedText, type Purpose } from './signed-text.ts'

/** A kind of link in mails. What it is about is stored nowhere but in its signed key. */
export type SignedLink<Payload> = {
  purpose: Purpose
  /** The path of its page below `/merchant`. */
  path: string
  seconds: number
  schema: z.ZodType<Payload>
}

export type LinkOptions = { secret: Secret; shopUrl: string }

export async function createSignedLink(
  { secret, shopUrl }: LinkOptions,
  { purpose, path, seconds }: SignedLink<unknown>,
  payload: JWTPayload,
): Promise<string> {
  const key = await signText({ secret, purpose }, payload, seconds)
  return `${shopUrl}/merchant/${path}?key=${key}`
}

/** Returns what the link of the request is about, or null if it is forged or too old. */
export async function findLinkPayload<Payload>(
  c: Context<AppEnv>,
  { purpose, schema }: SignedLink<Payload>,
): Promise<Payload | null> {
  const { tokenSecret: secret } = c.var.env
  const payload = secret && (await verifySignedText({ secret, purpose }, getLinkKey(c)))
  return schema.safeParse(payload).data ?? null
}
