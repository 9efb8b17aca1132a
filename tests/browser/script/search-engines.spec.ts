import type { APIRequestContext } from '@playwright/test'
import { parseStructuredData } from '../../worker/structured-data-schema.ts'
import { readHead, type Head } from '../pages/read-head.ts'
import { expect, test } from '../shop-test.ts'

const AT_ONCE = 8

async function readAddresses(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
}

async function readHeads(request: APIRequestContext, paths: string[]): Promise<Map<string, Head>> {
  const heads = new Map<string, Head>()
  const waiting = [...paths]
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      heads.set(path, readHead(await answer.text()))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return heads
}

test('MORE-03 every page of the whole shop is in the sitemap, its own canonical, named by its other language', async ({
  request,
}) => {
  test.setTimeout(300_000)
  const parts = await readAddresses(request, '/sitemap.xml')
  const paths: string[] = []
  for (const part of parts) paths.push(...(await readAddresses(request, part)))
  expect(new Set(paths).size).toBe(paths.length)
  // 313 meals alone, in two languages.
  expect(paths.length).toBeGreaterThan(700)
  const heads = await readHeads(request, paths)
  for (const [path, head] of heads) {
    expect(head.canonical, path).toEqual([path])
    expect(head.isHidden, path).toBe(false)
    expect(head.description.length, path).toBeGreaterThan(20)
    const names = head.alternates.map((alternate) => alternate.split(' ')[0])
    expect(names, path).toEqual(['sv', 'en', 'x-default'])
    for (const alternate of head.alternates) {
      const other = heads.get(alternate.split(' ')[1] ?? '')
      expect(other?.alternates, `${path} and ${alternate}`).toEqual(head.alternates)
    }
    const things = head.structuredData.flatMap(parseStructuredData)
    const kinds = things.map((thing) => thing['@type'])
    if (/^\/(sv|en)\/p\//.test(path)) expect(kinds).toEqual(['BreadcrumbList', 'Product'])
    if (/^\/(sv|en)\/[cb]\//.test(path)) expect(kinds).toEqual(['BreadcrumbList', 'ItemList'])
  }
})
