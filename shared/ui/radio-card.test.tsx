import { describe, expect, it } from 'vitest'
import { RadioCard } from './radio-card.tsx'
import { findTag, renderInShop } from './render-in-shop.tsx'

type Extra = { hint?: string; detail?: string; describedBy?: string }

const render = (extra: Extra = {}) =>
  renderInShop(
    <RadioCard id="home" name="way" value="1" label="Home delivery" isChecked={false} {...extra} />,
  )

describe('RadioCard', () => {
  it('its detail and hint are said with the choice', () => {
    const html = render({ detail: '49 kr', hint: 'Before noon', describedBy: 'error-way' })
    const described = 'aria-describedby="home-detail home-hint error-way"'
    expect(findTag(html, '<input')).toContain(described)
    expect(html).toMatch(/id="home-detail"[^>]*>49 kr</)
    expect(html).toMatch(/id="home-hint"[^>]*>Before noon</)
  })

  it('has no description where there is nothing to say', () => {
    expect(render()).not.toContain('aria-describedby')
    expect(render()).not.toContain('home-detail')
  })
})
