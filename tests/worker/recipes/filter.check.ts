// Shows in the copy of `tests/bench/recipes.ts` that the filter of worker/how-to-add/filter.md narrows a list.
import { expect, it } from 'vitest'
import { createShop } from '../create-shop.ts'

const BOX = /data-count="(\d+)"><input type="checkbox"[^>]* name="p-salt"[^>]* value="([^"]*)"/g
const getCount = (text: string) => Number(/data-list-count="">(\d+) /.exec(text)?.[1] ?? Number.NaN)

it.each([
  ['sv', '/sv/nyheter', 'Under 1 g salt'],
  ['en', '/en/news', 'Under 1 g of salt'],
])('in %s each value narrows the list to as many meals as it says', async (_, path, label) => {
  const shop = createShop()
  const { text } = await shop.get(`${path}?all`)
  const boxes = [...text.matchAll(BOX)].map(([, count, value = '']) => ({
    count: Number(count),
    value,
  }))
  expect(boxes).toHaveLength(2)
  expect(text).toContain(label)
  for (const { count, value } of boxes) {
    const first = await shop.get(`${path}?${new URLSearchParams({ 'p-salt': value }).toString()}`)
    const filtered = first.status === 302 ? await shop.get(first.location ?? '') : first
    expect([getCount(filtered.text), count < getCount(text)]).toEqual([count, true])
  }
})
