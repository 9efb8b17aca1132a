import { z } from 'zod'
import { createCookiePattern } from '../http/cookies.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { readSignedCookie, writeSignedCookie } from '../http/signed-cookie.ts'

type PreviewScope = RequestScope<{ settings: { COOKIE_SECRET: string } }>

const previewSchema = z.object({ token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
const pattern = createCookiePattern(['preview'])

/** Lets this browser see the unpublished version of the page at this path for half an hour. */
export function writePreviewToken(c: PreviewScope, token: string, path: string): Promise<void> {
  return writeSignedCookie(c, 'preview', { content: { token }, path })
}

export async function readPreviewToken(c: PreviewScope): Promise<string | null> {
  return (await readSignedCookie(c, 'preview', previewSchema))?.token ?? null
}

/** Returns whether the request has a cookie with a preview token, without verifying it. */
export const hasPreviewCookie = (c: PreviewScope): boolean =>
  pattern.test(c.req.header('cookie') ?? '')
