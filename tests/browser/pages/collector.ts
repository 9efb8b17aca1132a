import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import type { Hit } from '../../support/event-table.ts'
import { testShopUrl } from '../../support/test-shop.ts'
import { expect } from '../shop-test.ts'

const COLLECTED_HITS = '/merchant/collect/hits'

const hitsSchema = z.object({
  hits: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      name: z.string(),
      page: z.string(),
      data: z.unknown(),
      receivedAt: z.string(),
    }),
  ),
})

/** Deletes everything that the collector got before. */
export async function clearHits(request: APIRequestContext): Promise<void> {
  const response = await request.delete(COLLECTED_HITS, { headers: { origin: testShopUrl } })
  expect(response.status()).toBe(204)
}

/** Loads what the collector got, newest first. */
export async function loadHits(request: APIRequestContext): Promise<Hit[]> {
  return hitsSchema.parse(await (await request.get(COLLECTED_HITS, { maxRetries: 2 })).json()).hits
}

export const countHits = (hits: readonly Hit[], kind: string, name: string): number =>
  hits.filter((hit) => hit.kind === kind && hit.name === name).length

/** Loads what the collector got once a tool has got this many events of the name. */
export async function waitForHits(
  request: APIRequestContext,
  { kind, name, count = 1 }: { kind: string; name: string; count?: number },
): Promise<Hit[]> {
  const load = async () => countHits(await loadHits(request), kind, name)
  await expect.poll(load, `${kind} ${name}`).toBeGreaterThanOrEqual(count)
  return loadHits(request)
}

export const toHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Lists the SHA-256 hashes in a value. */
export const listHashes = (value: unknown): string[] =>
  JSON.stringify(value).match(/\b[\da-f]{64}\b/g) ?? []
