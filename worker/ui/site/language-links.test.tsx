import { expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { LanguageLinks } from './language-links.tsx'

const alternates = [
  { code: 'sv', label: 'Svenska', href: '/sv/kassan' },
  { code: 'en', label: 'English', href: '/en/checkout' },
  { code: 'da', label: 'Dansk', href: 'https://mad.example/da/kassen' },
]

it('a form is sent to the other languages of its own domain; another domain, which would refuse it, has a link only [CHANNEL-07]', () => {
  const html = renderInShop(<LanguageLinks alternates={alternates} form="checkout-form" />)
  const targets = [...html.matchAll(/<button[^>]*formAction="([^"]+)"/g)].map(([, href]) => href)
  const hiddenLinks = [...html.matchAll(/<a href="([^"]+)"[^>]*data-has-button/g)]
  expect(targets).toEqual(['/sv/kassan'])
  expect(hiddenLinks.map(([, href]) => href)).toEqual(['/sv/kassan'])
  expect(html).toContain('href="https://mad.example/da/kassen"')
})
