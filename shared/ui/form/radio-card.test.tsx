import { describe, expect, it } from 'vitest'
import { RadioCard } from './radio-card.tsx'
import { findTag, renderInShop } from '../render-in-shop.fixture.tsx'

type Extra = { hint?: string; detail?: string; describedBy?: string }

const render = (extra: Extra = {}) =>
  renderInShop(
    <RadioCard id="home" name="way" value="1" label="Home delivery" isChecked={false} {...extra} />,
  )

describe('RadioCard', () => {
  it('the detail and the hint of a card are the description of its input', () => {
    const html = render({ detail: '49 kr', hint: 'Before noon', describedBy: 'error-way' })
    const described = 'aria-describedby="home-detail home-hint error-way"'
    expect(findTag(html, '<input')).toContain(described)
    expect(html).toMatch(/id="home-detail"[^>]*>49 kr</)
    expect(html).toMatch(/id="home-hint"[^>]*>Before noon</)
  })

  it('the input has no description if the card has neither a detail nor a hint', () => {
    expect(render()).not.toContain('aria-describedby')
    expect(render()).not.toContain('home-detail')
  })
})
