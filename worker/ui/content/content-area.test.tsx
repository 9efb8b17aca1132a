import { describe, expect, it } from 'vitest'
import type { Container, Widget } from '#shared/content/content.ts'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { createSampleProduct } from '../product/sample-product.fixture.ts'
import { assignHeadingLevels } from './assign-heading-levels.ts'
import { ContentArea } from './content-area.tsx'
import { buildContactHref } from './content-contact-form.tsx'

const picture = {
  fileName: 'a b.jpg',
  phoneFileName: 'c.jpg',
  alt: 'Soup',
  width: 900,
  height: 600,
}

function container(...widgets: Widget[]): Container {
  return {
    id: 1,
    layout: 'half',
    design: 'contained',
    display: 'phone',
    widgets: widgets.map((widget, index) => ({ ...widget, id: `${index + 1}` })),
  }
}

const render = (...widgets: Widget[]) =>
  renderInShop(<ContentArea containers={[container(...widgets)]} isFirst />)

const banner: Widget = {
  kind: 'banner',
  picture,
  href: '/en/news',
  title: 'Dinner',
  level: 2,
  text: 'Soon',
  button: 'See all',
  hasBackground: true,
  tone: 'light',
  side: 'end',
}

const text = (title: string, level: 1 | 2 | 3 | null): Widget => ({
  kind: 'text',
  title,
  level,
  subtitle: 'Under',
  subtitleLevel: null,
  html: '<p>Words</p>',
  align: 'center',
})

describe('ContentArea', () => {
  it('a container has attributes for its layout, its design and the screens on which it is shown [MORE-02]', () => {
    const tag = findTag(render(text('A', 2)), 'content-area-container')
    expect(tag).toContain('data-layout="half" data-design="contained" data-display="phone"')
  })

  it('a banner has a title, a text, a button and a picture for each screen size [MORE-02]', () => {
    const html = render(banner)
    expect(html).toMatch(/<h2[^>]*>Dinner<\/h2>.*Soon.*href="\/en\/news"/)
    expect(findTag(html, '<source')).toContain('pagewidget/raw/c.jpg 900w')
    expect(findTag(html, '<img')).toContain('src="/merchant/pagewidget/raw/a%20b.jpg"')
    expect(findTag(html, '<img')).toContain('loading="eager"')
    expect(html).toContain('data-ground="true" data-tone="light" data-side="end"')
  })

  it('the picture of a banner is a link if the banner has no button [MORE-02]', () => {
    const html = render({ ...banner, button: '' })
    expect(html).toMatch(/<a href="\/en\/news"><picture>/)
    expect(findTag(html, '<img')).toContain('alt="Soup"')
  })

  it('widgets with texts, HTML, images and products are rendered [MORE-02]', () => {
    const products = [createSampleProduct()]
    const html = render(
      text('Plain', null),
      { kind: 'html', html: '<h2>Own</h2>' },
      { kind: 'image', picture, href: '/en/brands' },
      { kind: 'products', title: 'Row', isRow: true, products },
      { kind: 'products', title: '', isRow: false, products },
    )
    expect(html).toMatch(/<p[^>]*>Plain<\/p>/)
    expect(html).toContain('<h2>Own</h2>')
    expect(html).toMatch(/<a href="\/en\/brands"><picture>/)
    expect(html).toMatch(/<h2[^>]* id="products-4">Row<\/h2>/)
    expect(html.match(/<article/g)).toHaveLength(2)
  })

  it('two links are shown as large buttons, and more links as a list [MORE-02]', () => {
    const buttons = ['a', 'b', 'c'].map((label) => ({ label, href: `/en/${label}` }))
    expect(render({ kind: 'buttons', buttons: buttons.slice(0, 2) })).not.toContain('<li>')
    expect(render({ kind: 'buttons', buttons }).match(/<li>/g)).toHaveLength(3)
  })

  it('a video is a link and is not embedded in the page [MORE-02]', () => {
    const href = 'https://vimeo.com/7'
    const html = render({ kind: 'video', provider: 'Vimeo', href, cover: picture })
    expect(html).not.toContain('<iframe')
    expect(findTag(html, `href="${href}"`)).toContain('rel="noopener noreferrer"')
    expect(html).toContain('Watch the video on Vimeo')
  })

  it('a contact form becomes a link to an e-mail that contains its questions [MORE-02]', () => {
    const contactForm = { kind: 'contact-form', email: 'a@b.example', subject: 'A & B' } as const
    const questions = ['Name', 'What is it about?']
    expect(render({ ...contactForm, questions })).toContain('Write to a@b.example')
    const url = new URL(buildContactHref({ ...contactForm, questions }))
    expect(url.searchParams.get('subject')).toBe('A & B')
    expect(url.searchParams.get('body')).toBe('Name:\r\n\r\nWhat is it about?:\r\n')
  })

  it('an area without containers renders nothing', () => {
    expect(renderInShop(<ContentArea containers={[]} />)).toBe('')
  })
})

describe('assignHeadingLevels', () => {
  const levels = (containers: Container[]) =>
    containers.flatMap(({ widgets }) =>
      widgets.map((widget) => ('level' in widget ? widget.level : undefined)),
    )

  it('the first title of a page is its only heading of level 1 [MORE-05]', () => {
    const original = [container(text('', 1), banner, text('B', 1), text('C', 3))]
    const { containers, hasTitle } = assignHeadingLevels(original, false)
    expect([levels(containers), hasTitle]).toEqual([[2, 1, 2, 3], true])
  })

  it('a page with its own title has no other heading of level 1 [MORE-05]', () => {
    const { containers } = assignHeadingLevels([container(text('A', 1), banner)], true)
    expect(levels(containers)).toEqual([2, 2])
  })
})
