import { expect, it, vi } from 'vitest'
import { buyMeal, purchase } from './buy-meal.ts'
import { setUps } from './set-ups.ts'

it('A purchase without network says where it was tried and what the network said [OPS-03]', async () => {
  const failure = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  vi.stubGlobal('fetch', () => Promise.reject(failure))
  await expect(buyMeal('https://shop.example')).rejects.toMatchObject({
    name: 'DeploymentError',
    message: 'No meal could be bought at https://shop.example: Error: connect ECONNREFUSED',
  })
})

it.each(Object.entries(setUps))(
  'in the set-up %s a purchase is tried only if it is not one of production [OPS-03]',
  async (name, setUp) => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new Error('offline'))
    vi.stubGlobal('fetch', fetch)
    await expect(purchase({ name, setUp, print: () => undefined })).rejects.toThrow()
    expect(fetch.mock.calls.length > 0).toBe(!name.startsWith('production'))
  },
)
