import { describe, expect, it } from 'vitest'
import { parsePageText, toHtml } from './markdown.ts'

const toHref = (link: string) => `/href/${link}`

describe('the Markdown of the catalogue', () => {
  it('Markdown in the catalogue is converted to headings, paragraphs and lists [MORE-02]', () => {
    expect(toHtml('## Heading\n\nOne\n\n- a\n- b', toHref)).toBe(
      '<h2>Heading</h2><p>One</p><ul><li>a</li><li>b</li></ul>',
    )
  })

  it('Markdown in the catalogue is converted to bold text and links [MORE-02]', () => {
    expect(toHtml('**Bold** and [a page](page:about).', toHref)).toBe(
      '<p><strong>Bold</strong> and <a href="/href/page:about">a page</a>.</p>',
    )
  })
})

describe('the text of a page', () => {
  it('the text of a page is split into a title, an introduction and a body [MORE-02]', () => {
    expect(parsePageText('# Title\n\nIntro\n\n## More\n\nText\n')).toEqual({
      title: 'Title',
      intro: 'Intro',
      body: '## More\n\nText',
    })
  })

  it.each(['Intro\n\nText', '# Title\n', '# Title\n\n## More'])(
    'the page text %j is rejected, because it has no title or no introduction [MORE-02]',
    (markdown) => {
      expect(parsePageText(markdown)).toBeNull()
    },
  )
})
