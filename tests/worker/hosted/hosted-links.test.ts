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
