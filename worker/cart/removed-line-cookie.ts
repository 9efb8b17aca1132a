import { z } from 'zod'
import { toRemovedLine, type RemovedLine } from '#shared/cart/removed-line.ts'
import type { CartLine } from '#shared/cart/cart.ts'
import { readCookie, removeCookieIfPresent, writeCookie } from '../http/cookies.ts'
import type { RequestScope } from '../http/request-scope.ts'

const idSchema = z.int().positive()

const removedLineSchema = z.object({
  key: z.string().regex(/^[\w-]{8,64}$/),
  name: z.string().max(200),
  quantity: z.int().min(1).max(999),
  skuId: idSchema.nullable(),
  package: z
    .object({
      packageId: idSchema,
      selections: z
        .array(z.object({ groupId: idSchema, optionId: idSchema, skuId: idSchema }))
        .max(30),
    })
    .nullable(),
}) satisfies z.ZodType<RemovedLine>

export function parseRemovedLine(text: string): RemovedLine | null {
  try {
    return removedLineSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // The text is no JSON.
    return null
  }
}

/** Returns the line that this browser removed last, until the next change of its cart. */
export function findRemovedLine(c: RequestScope): RemovedLine | null {
  return parseRemovedLine(readCookie(c, 'removedLine') ?? '')
}

/** Stores the line that was removed. Without a line, an earlier one is no longer offered. */
export function setRemovedLine(c: RequestScope, line: CartLine | null): RemovedLine | null {
  if (!line) {
    removeCookieIfPresent(c, 'removedLine')
    return null
  }
  const removed = toRemovedLine(line, crypto.randomUUID())
  writeCookie(c, 'removedLine', JSON.stringify(removed))
  return removed
}
