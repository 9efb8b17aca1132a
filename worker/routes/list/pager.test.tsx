import { describe, expect, it } from 'vitest'
import { parseListSelection } from '#shared/list/list-selection.ts'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { Pager } from './pager.tsx'

const renderEnd = (page: number, count: number) =>
  renderInShop(
    <Pager
      edge="end"
      count={count}
      page={page}
      pageSize={20}
      selection={parseListSelection(new URLSearchParams())}
      buildHref={() => '/en/news'}
    />,
  )

const advice = 'Choose a filter to see the rest.'

describe('the end of a page of a list [LIST-01]', () => {
  it('the last page that the merchant returns says how to see the other products', () => {
    const html = renderEnd(301, 30_000)
    expect(html).toContain(advice)
    expect(findTag(html, 'rel="next"')).toBe('')
  })

  it('a page before it has the link to the next page, and the last page of all has neither', () => {
    expect(findTag(renderEnd(300, 30_000), 'rel="next"')).toBeTruthy()
    for (const html of [renderEnd(300, 30_000), renderEnd(301, 6_020)])
      expect(html).not.toContain(advice)
    expect(findTag(renderEnd(301, 6_020), 'rel="next"')).toBe('')
  })
})
