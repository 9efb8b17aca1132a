import { z } from 'zod'
import { readSignedCookie } from '../http/signed-cookie.ts'
import type { PageContext } from '../page/page-context.ts'

const keySchema = z.object({ key: z.string() })

export async function readMailedKey(
  page: PageContext,
  cookie: 'resetKey' | 'accountKey' | 'emailKey',
): Promise<string | null> {
  return (await readSignedCookie(page, cookie, keySchema))?.key ?? null
}
