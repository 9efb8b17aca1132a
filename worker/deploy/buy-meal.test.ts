import { expect, it, vi } from 'vitest'
import { buyMeal } from './buy-meal.ts'

it('A purchase without network says where it was tried and what the network said [OPS-03]', async () => {
  const failure = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  vi.stubGlobal('fetch', () => Promise.reject(failure))
  await expect(buyMeal('https://shop.example')).rejects.toMatchObject({
    name: 'DeploymentError',
    message: 'No meal could be bought at https://shop.example: Error: connect ECONNREFUSED',
  })
})
