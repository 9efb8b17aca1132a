import { describe, expect, it } from 'vitest'
import { countSource } from '../bench/size/count-source.ts'

const count = (text: string, path = 'a.ts') => countSource(path, text)

describe('the size of a source file', () => {
  it('counts neither comments nor imports as code', () => {
    const text = `// A comment.
import { a } from './a.ts'

/**
 * A function.
 */
export const b = () => a // A reason.
`
    expect(count(text)).toEqual({ lines: 7, codeLines: 1, commentLines: 4, tokens: 8 })
  })

  it('counts the lines of a template and of an element once', () => {
    const text = 'const a = `1\n// no comment\n${b}`\n'
    expect(count(text)).toMatchObject({ codeLines: 3, commentLines: 0 })
    const element = 'const a = (\n  <p title="b">\n    c\n  </p>\n)\n'
    expect(count(element, 'a.tsx')).toMatchObject({ codeLines: 5, commentLines: 0 })
  })

  it('counts a longer name as one token, and a longer text too', () => {
    expect(count('call(a)\n').tokens).toBe(count("callFunction('a long text')\n").tokens)
  })
})
