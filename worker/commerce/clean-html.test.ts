import { describe, expect, it } from 'vitest'
import { cleanHtml, toPlainText } from './clean-html.ts'

describe('HTML of the merchant', () => {
  it('keeps what a text needs', () => {
    const html = '<p>A <strong>b</strong> <a href="/sv/x" title="t">c</a></p><ul><li>d</li></ul>'
    expect(cleanHtml(html)).toBe(html)
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
  ])('loses what could run or restyle the page: %s', (html) => {
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(/<(script|img|svg|iframe|style|form|input|math)/i)
    expect(clean).not.toMatch(/\son\w+=|\sstyle=|href="?\s*(javascript|data)/i)
  })

  it('is nothing where there is none', () => {
    expect([cleanHtml(null), cleanHtml(undefined), toPlainText(null)]).toEqual(['', '', ''])
  })

  it('as plain text is one line without tags', () => {
    expect(toPlainText('<p>A\n b</p><p>c</p>')).toBe('A b c')
  })
})
