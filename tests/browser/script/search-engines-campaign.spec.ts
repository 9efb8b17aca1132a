import type { APIRequestContext } from '@playwright/test'
import { parseStructuredData } from '../../worker/parse-structured-data.ts'
import { parseHead, type PageHead } from '../../support/parse-head.ts'
import { expect, test } from '../shop-test.ts'

const CONCURRENCY = 4

async function loadAddresses(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
}

// The test shop has no configured origin, so the tests compare only path and query.
const toPath = (address: string) => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

async function loadHeads(request: APIRequestContext, paths: string[]) {
  const heads = new Map<string, PageHead>()
  const pendingPaths = [...paths]
  const loadNextHeads = async () => {
    for (let path = pendingPaths.pop(); path !== undefined; path = pendingPaths.pop()) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      heads.set(path, parseHead(await response.text()))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, loadNextHeads))
  return heads
}

test('every page in the sitemap is its own canonical address and links to its version in the other language [MORE-03]', async ({
  request,
}) => {
  test.setTimeout(300_000)
  const parts = await loadAddresses(request, '/sitemap.xml')
  const paths: string[] = []
  for (const part of parts) paths.push(...(await loadAddresses(request, part)))
  expect(new Set(paths).size).toBe(paths.length)
  // The catalogue has 313 meals, each with a page in two languages.
  expect(paths.length).toBeGreaterThan(700)
  const heads = await loadHeads(request, paths)
  const alternates = [...heads.values()].flatMap((head) => head.alternates)
  const others = await loadHeads(request, [
    ...new Set(alternates.map(({ href }) => toPath(href)).filter((path) => !heads.has(path))),
  ])
  for (const [path, head] of heads) {
    expect(head.canonical.map(toPath), path).toEqual([path])
    expect(head.meta.robots, path).toBeUndefined()
    expect(head.meta.description?.length, path).toBeGreaterThan(20)
    const names = head.alternates.map(({ hreflang }) => hreflang)
    expect(names, path).toEqual(['sv', 'en', 'x-default'])
    for (const { href } of head.alternates) {
      const other = heads.get(toPath(href)) ?? others.get(toPath(href))
      expect(other?.alternates, `${path} and ${href}`).toEqual(head.alternates)
    }
    const entities = head.structuredData.flatMap(parseStructuredData)
    const types = entities.map((thing) => thing['@type'])
    if (/^\/(sv|en)\/p\//.test(path)) expect(types).toEqual(['BreadcrumbList', 'Product'])
    if (/^\/(sv|en)\/[cb]\//.test(path)) expect(types).toEqual(['BreadcrumbList', 'ItemList'])
  }
})
