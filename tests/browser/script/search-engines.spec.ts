import type { APIRequestContext } from '@playwright/test'
import { parseStructuredData } from '../../worker/structured-data-schema.ts'
import { readHead, type PageHead } from '../../support/read-head.ts'
import { expect, test } from '../shop-test.ts'

const AT_ONCE = 8

async function readAddresses(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
}

// The shop of the tests has no origin of its own.
const toPath = (address: string) => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

async function readHeads(request: APIRequestContext, paths: string[]) {
  const heads = new Map<string, PageHead>()
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
    expect(head.canonical.map(toPath), path).toEqual([path])
    expect(head.meta.robots, path).toBeUndefined()
    expect(head.meta.description?.length, path).toBeGreaterThan(20)
    const names = head.alternates.map(({ hreflang }) => hreflang)
    expect(names, path).toEqual(['sv', 'en', 'x-default'])
    for (const { href } of head.alternates) {
      const other = heads.get(toPath(href))
      expect(other?.alternates, `${path} and ${href}`).toEqual(head.alternates)
    }
    const things = head.structuredData.flatMap(parseStructuredData)
    const kinds = things.map((thing) => thing['@type'])
    if (/^\/(sv|en)\/p\//.test(path)) expect(kinds).toEqual(['BreadcrumbList', 'Product'])
    if (/^\/(sv|en)\/[cb]\//.test(path)) expect(kinds).toEqual(['BreadcrumbList', 'ItemList'])
  }
})
