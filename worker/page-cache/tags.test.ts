import { parse } from 'graphql'
import { expect, it } from 'vitest'
import type { MerchantClient } from '../merchant-api/client/client.ts'
import { isTagged, PageTags, tagSchema } from './tags.ts'

async function collectTags(text: string, variables: Record<string, unknown>, response: unknown) {
  const tags = new PageTags('1|se', [{ id: 3, alias: 'soppor' }])
  const context = { channelId: '1|se', marketId: 'se', languageId: 'sv-SE' }
  const call = (() => Promise.resolve(response)) as MerchantClient['call']
  const merchant = tags.collectFrom({ context, call })
  await merchant.call(parse(text), variables)
  return [...tags.all].toSorted()
}

it('the tags of a page name the channel and every product and category in the response, at any depth', async () => {
  const product = (productId: number) => ({
    productId,
    primaryCategory: { categoryId: 7, alias: 'grytor' },
  })
  const response = { products: { products: [product(1), null, product(2)], count: 2 } }
  const tags = await collectTags('{ products { count } }', { categoryAlias: 'soppor' }, response)
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

it('the tags of a page name its content by area and by alias', async () => {
  const tags = await collectTags(
    '{ widgetArea { id } }',
    { areaName: 'start', alias: 'om-oss' },
    {},
  )
  expect(tags).toEqual(['channel:1|se', 'content:', 'content:om-oss', 'content:start'])
  expect(isTagged(tags, ['content'])).toBe(true)
  expect(isTagged(tags, ['content:other'])).toBe(false)
})

it('a page with too many tags for its content is still affected by a change of that content', async () => {
  const tags = new PageTags('1|se', [])
  for (let id = 0; id < 1000; id += 1) tags.add('product', id)
  tags.add('content', 'start')
  expect(isTagged([...tags.all], ['content:start'])).toBe(true)
})

it('a page with very many products has one tag for all remaining products', async () => {
  const products = Array.from({ length: 5000 }, (_, productId) => ({ productId: productId + 1 }))
  const tags = await collectTags('{ products { count } }', {}, { products })
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
])('a change of %j affects a page with product 12: %s', (changed, expected) =>
  expect(isTagged(['channel:1|se', 'product:12'], changed)).toBe(expected),
)

it.each([
  ['all', true],
  ['product', true],
  ['category:soppor-och-grytor', true],
  ['channel:1|se', true],
  ['content:The front page area', true],
  ['content: ', false],
  ['order:1', false],
  ['product:', false],
  ['product:a b', false],
  ['', false],
])('the tag %j is valid: %s', (tag, expected) =>
  expect(tagSchema.safeParse(tag).success).toBe(expected),
)
