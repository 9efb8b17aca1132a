import { afterAll, expect, it, vi } from 'vitest'
import { setMealStock } from '../checkout-fixtures.ts'
import { createHostedShop, startHostedMerchant } from './hosted-merchant.ts'

afterAll(() => vi.unstubAllGlobals())

it('the links in the texts of a meal lead to pages of this shop [ROUTE-01]', async () => {
  startHostedMerchant({
    'ProductTextsType.text2': () => '<a href="/se/sv/c/soppor">Soppor</a>',
    'ProductTextsType.text3': () => '<a href="/se/sv/mat/soppor">Soppor</a>',
  })
  const { text } = await createHostedShop().get((await setMealStock(9, 20)).path)
  expect(text).toContain('<a href="/sv/c/soppor">Soppor</a>')
  expect(text).toContain('<a href="/sv/mat/soppor">Soppor</a>')
})

it('a suggested campaign whose URL does not name its kind leads to its list [ROUTE-01]', async () => {
  startHostedMerchant({
    'ProductType.discountCampaigns': () => [
      { name: 'Rea', hideTitle: false, canonicalUrl: '/se/sv/kampanj/rea' },
    ],
  })
  const query = 'locale=sv&market=se&prices=incVat&q=soppa'
  const { text } = await createHostedShop().get(`/api/suggestions?${query}`)
  expect(text).toContain('href="/sv/dc/rea"')
})

it('the address of a meal in the form of the merchant redirects to the page of the meal [ROUTE-14, GUARD-13]', async () => {
  const hosted = startHostedMerchant()
  const shop = createHostedShop()
  const { path: own } = await setMealStock(9, 20)
  const alias = own.slice('/sv/p/'.length)
  expect(await shop.get(`/se/sv/p/mat/${alias}?a=1`)).toMatchObject({
    status: 301,
    location: `/sv/p/mat/${alias}?a=1`,
  })
  for (const path of [`/se/sv/mat/${alias}`, `/sv/${alias}`, `/mat/rätter/kalla/${alias}`]) {
    const { status, location } = await shop.get(path)
    expect([path, status]).toEqual([path, 301])
    expect(location).toMatch(new RegExp(`^/sv/p/(?:[^/]+/)?${alias}$`))
    expect((await shop.get(location ?? '')).status).toBe(200)
  }
  expect(hosted.operations.filter((name) => name === 'urlHistory')).toHaveLength(4)
  expect(hosted.refused).toEqual([])
})
