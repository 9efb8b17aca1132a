import { describe, expect, it } from 'vitest'
import { Notice } from '#shared/ui/notice.tsx'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { CustomerPage, CustomerContext } from './customer-page.tsx'
import { listByClass } from '#tests/support/list-elements.ts'

const renderPage = (isCompany: boolean) =>
  renderInShop(
    <CustomerContext value={{ formOwner: '', isCompany }}>
      <CustomerPage
        section="account-balance"
        title="Balance"
        notice={
          <Notice tone="success" isAlert>
            Saved
          </Notice>
        }
      >
        <p>120 kr</p>
      </CustomerPage>
    </CustomerContext>,
  )

const listHrefs = (html: string) =>
  listByClass(html, 'account-navigation-link').flatMap(({ attributes: { href } }) => href ?? [])

describe('the frame of the pages of a customer', () => {
  it('the navigation leads to every page of the account, and only companies see the page of the company [ACCOUNT-04]', () => {
    const forPersons = [
      '/en/account',
      '/en/my-account/orders',
      '/en/my-account/balance',
      '/en/my-account/settings',
    ]
    expect(listHrefs(renderPage(false))).toEqual(forPersons)
    expect(listHrefs(renderPage(true))).toEqual([...forPersons, '/en/my-account/company'])
  })

  it('exactly one link is marked as the current page [ACCOUNT-04, MORE-05]', () => {
    const html = renderPage(false)
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(findTag(html, '/my-account/balance')).toContain('aria-current="page"')
  })

  it('the navigation ends with a form to log out, which works without script [ACCOUNT-01]', () => {
    const html = renderPage(false)
    expect(html).toMatch(/<form action="\/en\/account" method="post"><button[^>]*value="log-out"/)
  })

  it('the notice stands between the title and the content, and a success is announced politely [ACCOUNT-04]', () => {
    const html = renderPage(false)
    expect(html).toMatch(/<h1[^>]*>Balance<\/h1><p[^>]*role="status"/)
    expect(html.indexOf('Saved')).toBeLessThan(html.indexOf('120 kr'))
  })
})
