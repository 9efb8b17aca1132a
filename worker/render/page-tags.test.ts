import { parse } from 'graphql'
import { expect, it } from 'vitest'
import type { Merchant } from '../commerce/merchant.ts'
import { isTagged, PageTags, tagSchema } from './page-tags.ts'

async function gather(text: string, variables: Record<string, unknown>, reply: unknown) {
  const tags = new PageTags('1|se', [{ id: 3, alias: 'soppor' }])
  const context = { channelId: '1|se', marketId: 'se', languageId: 'sv-SE' }
  const call = (() => Promise.resolve(reply)) as Merchant['call']
  const merchant = tags.watch({ context, call })
  await merchant.call(parse(text), variables)
  return [...tags.all].toSorted()
}

it('names every product and category of a reply, however deep, and the channel', async () => {
  const product = (productId: number) => ({
    productId,
    primaryCategory: { categoryId: 7, alias: 'grytor' },
  })
  const reply = { products: { products: [product(1), null, product(2)], count: 2 } }
  const tags = await gather('{ products { count } }', { categoryAlias: 'soppor' }, reply)
  expect(tags).toEqual([
    'category:3',
    'category:7',
    'category:grytor',
    'category:soppor',
    'channel:1|se',
    'product:1',
    'product:2',
  ])
})

it('names content by its area and its alias', async () => {
  const tags = await gather('{ widgetArea { id } }', { areaName: 'start', alias: 'om-oss' }, {})
  expect(tags).toEqual(['channel:1|se', 'content:', 'content:om-oss', 'content:start'])
  expect(isTagged(tags, ['content'])).toBe(true)
  expect(isTagged(tags, ['content:other'])).toBe(false)
})

it('a page that shows content besides very many products is told of a change of any', async () => {
  const tags = new PageTags('1|se', [])
  for (let id = 0; id < 1000; id += 1) tags.add('product', id)
  tags.add('content', 'start')
  expect(isTagged([...tags.all], ['content:start'])).toBe(true)
})

it('a page of very many products is told by their kind', async () => {
  const products = Array.from({ length: 5000 }, (_, productId) => ({ productId: productId + 1 }))
  const tags = await gather('{ products { count } }', {}, { products })
  expect(tags.length).toBeLessThan(410)
  expect(isTagged(tags, ['product:4999'])).toBe(true)
  expect(isTagged(tags, ['category:4999'])).toBe(false)
})

it.each([
  [['product:12'], true],
  [['product:1'], false],
  [['product'], true],
  [['category'], false],
  [['category:12', 'all'], true],
  [[], false],
])('a change of %j concerns a page of product 12: %s', (changed, expected) =>
  expect(isTagged(['channel:1|se', 'product:12'], changed)).toBe(expected),
)

it.each([
  ['all', true],
  ['product', true],
  ['category:soppor-och-grytor', true],
  ['channel:1|se', true],
  ['order:1', false],
  ['product:', false],
  ['product:a b', false],
  ['', false],
])('%j as a tag: %s', (tag, expected) => expect(tagSchema.safeParse(tag).success).toBe(expected))
