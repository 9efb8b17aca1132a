import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { cleanContentHtml, cleanHtml, toPlainText } from './clean-html.ts'

const rules = { prefix: { locale: 'sv', market: null }, merchantLocale: 'sv', hosts: [] } as const
const harmful =
  /<(script|svg|iframe|style|form|input|math)|\son\w+=|\sstyle=|\sclass=|(href|src)="?\s*(javascript|data)/i

describe('cleaning HTML of the merchant', () => {
  it('cleanHtml keeps the elements that a text needs', () => {
    const html = '<p>A <strong>b</strong> <a href="/sv/x" title="t">c</a></p><ul><li>d</li></ul>'
    expect(cleanHtml(html, rules)).toBe(html)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
    '<p onclick="alert(1)">x</p>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>body{display:none}</style>',
    '<form action="https://evil.example"><input name="a"></form>',
    '<p style="position:fixed">x</p>',
    '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  ])('cleaning removes everything that could run code or restyle the page: %s', (html) => {
    expect(cleanContentHtml(html, rules)).not.toMatch(harmful)
    const clean = cleanHtml(html, rules)
    expect(clean).not.toMatch(/<(script|img|svg|iframe|style|form|input|math)/i)
    expect(clean).not.toMatch(/\son\w+=|\sstyle=|href="?\s*(javascript|data)/i)
  })

  it('missing HTML becomes an empty string', () => {
    expect([cleanHtml(null, rules), cleanHtml(undefined, rules), toPlainText(null)]).toEqual([
      '',
      '',
      '',
    ])
  })

  it('toPlainText returns one line without tags', () => {
    expect(toPlainText('<p>A\n b</p><p>c</p>')).toBe('A b c')
  })

  it.each([
    ['<p>K&ouml;tt &amp; potatis</p>', 'Kött & potatis'],
    ['Sm&#246;r&#xE5;s, 5&nbsp;&euro;', 'Smörås, 5 €'],
    ['&amp;lt;b&amp;gt; &amp;amp;', '&lt;b&gt; &amp;'],
    [
      'Salt & peppar; AT&T &unknown; &#0;&#xD800;&#x110000;',
      'Salt & peppar; AT&T &unknown; \ufffd\ufffd\ufffd',
    ],
  ])('toPlainText decodes entities: %s', (html, text) => {
    expect(toPlainText(html)).toBe(text)
  })

  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

  it('toPlainText removes tags but keeps escaped tags as text', () => {
    const word = fc.stringMatching(/^[a-zåäö&;#<>/="]{0,12}$/)
    const tag = fc.constantFrom('<p>', '</p>', '<br/>', '<b class="x">', '</b>', '<script>')
    const pieces = fc.array(
      fc.oneof(
        word.map((text) => ({ text })),
        tag.map((html) => ({ html })),
      ),
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const html = parts.map((part) => ('text' in part ? escape(part.text) : part.html)).join('')
        const text = parts.map((part) => ('text' in part ? part.text : ' ')).join('')
        expect(toPlainText(html)).toBe(oneLine(text))
      }),
    )
  })

  it('toPlainText returns the text that a browser shows', () => {
    const entities = '&amp; &lt; &gt; &#60; &#x3C; &#x26; &ouml; &frac12; &shy; &ndash; &rsquo;'
    const words = 'a lt; b&gt; #x3C; <br>'
    const piece = fc.constantFrom(' ', ...`${entities} ${words}`.split(' '))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join('')
        const nodes = parseFragment(html).childNodes
        const shown = nodes.map((node) => ('value' in node ? node.value : ' ')).join('')
        expect(toPlainText(html)).toBe(oneLine(shown))
      }),
    )
  })

  it('cleanContentHtml keeps headings, tables and pictures [MORE-02]', () => {
    const html =
      '<h2>A</h2><table><tr><th scope="row">b</th><td>c</td></tr></table><img src="/x.svg" alt="d">'
    expect(cleanContentHtml(html, rules)).toBe(html)
  })

  it.each([
    ['<a href="/se/sv/kopvillkor">x</a>', '<a href="/sv/kopvillkor">x</a>'],
    ["<a href='/se/sv/c/soppor?a=1&amp;b=2'>x</a>", '<a href="/sv/c/soppor?a=1&amp;b=2">x</a>'],
    ['<a href="https://a.example/b">x</a>', '<a href="https://a.example/b">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="/&quot; onclick=&quot;x">x</a>', '<a href="/sv/%22%20onclick%3D%22x">x</a>'],
  ])('links in the texts of pages and meals are rebuilt: %s [ROUTE-01]', (html, clean) => {
    expect([cleanContentHtml(html, rules), cleanHtml(html, rules)]).toEqual([clean, clean])
  })
})
