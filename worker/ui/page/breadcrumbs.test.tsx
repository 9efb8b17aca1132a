import { expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { markets } from '../../routing/sample-channel.fixture.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

it('only the names of the merchant have the language of its texts [MORE-05]', () => {
  const items = [
    { name: 'Hem', href: '/sv' },
    { name: 'Soups', isMerchantText: true },
  ]
  const breadcrumbs = <Breadcrumbs items={items} />
  expect(renderInShop(breadcrumbs, { locale: 'sv' })).not.toContain('lang=')
  const html = renderInShop(breadcrumbs, { locale: 'sv', market: markets.us })
  expect(html.match(/<li[^>]*>/g)).toEqual(['<li>', '<li lang="en" aria-current="page">'])
})
