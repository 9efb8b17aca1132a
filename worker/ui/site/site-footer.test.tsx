import { expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { SiteFooter } from './site-footer.tsx'

it('the footer contains the name of the channel [CHANNEL-03]', () => {
  const html = renderInShop(<SiteFooter alternates={[]} groups={[]} />, { name: 'Night Shop' })
  expect(html).toContain('<p>Night Shop</p>')
})

it('the footer names the company that sells with its number, address, e-mail and phone, if the channel names it', () => {
  const seller = {
    name: 'Seller AB',
    addressLines: ['Street 1', '111 22 Town'],
    organizationNumber: '556000-0000',
    email: 'help@seller.example',
    phone: '+46 8 525 007 24',
  }
  const html = renderInShop(<SiteFooter alternates={[]} groups={[]} />, { seller })
  for (const text of [seller.name, ...seller.addressLines, seller.organizationNumber])
    expect(html).toContain(text)
  expect(html).toContain('href="mailto:help@seller.example"')
  expect(html).toContain('href="tel:+46852500724"')
  expect(renderInShop(<SiteFooter alternates={[]} groups={[]} />)).not.toContain('<address')
})

it('a line break in the e-mail address is possible only after the @ sign [MORE-02]', () => {
  const html = renderInShop(<SiteFooter alternates={[]} groups={[]} />)
  const [, address, text] = /href="mailto:([^"]+)"[^>]*><span>(.*?)<\/span>/.exec(html) ?? []
  expect(text).toMatch(/^[^<@]+@(?:<!-- -->)?<wbr\/>[^<]+$/)
  expect(text?.replaceAll(/<[^>]*>/g, '')).toBe(address)
})

it('the footer has a newsletter form, except on a page that contains the form itself [MORE-01]', () => {
  expect(renderInShop(<SiteFooter alternates={[]} groups={[]} />)).toContain('data-newsletter')
  const html = renderInShop(<SiteFooter alternates={[]} groups={[]} hasNewsletter={false} />)
  expect(html).not.toContain('data-newsletter')
})
