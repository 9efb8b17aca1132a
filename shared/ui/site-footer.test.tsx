import { expect, it } from 'vitest'
import { renderInShop } from './render-in-shop.tsx'
import { SiteFooter } from './site-footer.tsx'

it('CHANNEL-03 the end of the page names the channel', () => {
  const html = renderInShop(<SiteFooter alternates={[]} groups={[]} />, { name: 'Night Shop' })
  expect(html).toContain('<p>Night Shop</p>')
})

it('MORE-02 the address to write to may break behind its sign, never within a name', () => {
  const html = renderInShop(<SiteFooter alternates={[]} groups={[]} />)
  const [, address, text] = /href="mailto:([^"]+)"[^>]*><span>(.*?)<\/span>/.exec(html) ?? []
  expect(text).toMatch(/^[^<@]+@(?:<!-- -->)?<wbr\/>[^<]+$/)
  expect(text?.replaceAll(/<[^>]*>/g, '')).toBe(address)
})
