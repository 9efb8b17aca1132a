import { describe, expect, it } from 'vitest'
import readMe from '../../../worker/merchant/README.md?raw'
import { requestLimits } from '../../../worker/merchant/graphql/request-limits.ts'
import { post, send } from './merchant.ts'

/** The rows of the README's table of limits: name, number, code. */
const rows = (readMe.split('## Limits of a request')[1] ?? '')
  .split('\n## ')[0]
  ?.matchAll(/^\| ([a-z][^|]+?) +\| (\d[\d,]*) +\| `(\w+)` +\|$/gm)
const limits = [...(rows ?? [])].map(([, name = '', number = '', code = '']) => ({
  name,
  number: Number(number.replace(',', '')),
  code,
}))

const [bytes = 0, tokens = 0, depth = 0, aliases = 0] = [
  'bytes of the body',
  'tokens',
  'depth',
  'aliases',
].map((wanted) => limits.find(({ name }) => name === wanted)?.number)

const fill = (count: number, write: (turn: number) => string) =>
  Array.from({ length: count }, (_, turn) => write(turn)).join(' ')

// Spread over braces, since each pair has a limit of its own; 3 tokens go into `{ channel {`, 2 close it.
const withTokens = (count: number) => {
  const blocks = Math.floor((count - 2) / 40)
  const rest = count - 2 - blocks * 40
  const block = (length: number) => `channel { ${fill(length - 3, () => 'id')} }`
  return `{ ${fill(blocks - 1, () => `... { ${block(36)} }`)} ${block(40 + rest)} }`
}
const withDepth = (levels: number) =>
  `{ categories { ${'parent { '.repeat(levels - 2)} name ${'} '.repeat(levels - 2)} } }`
const withAliases = (count: number) => `{ channel { ${fill(count, (turn) => `a${turn}: id`)} } }`

describe('the limits of a request', () => {
  it('API-06 are in the README as they are in the code', () => {
    expect(Object.fromEntries(limits.map(({ code, number }) => [code, number]))).toEqual(
      Object.fromEntries(
        Object.entries(requestLimits).map(([name, limit]) => [`TOO_MANY_${name}`, limit]),
      ),
    )
    expect(Math.min(bytes, tokens, depth, aliases)).toBeGreaterThan(1)
  })

  it.each([
    ['ALIASES', withAliases, aliases],
    ['DEPTH', withDepth, depth],
  ])('API-06 let %s through up to their number, and no further', async (name, write, limit) => {
    const reached = await send(write(limit))
    const passed = await send(write(limit + 1))
    expect(reached.errors.filter(({ message }) => /limit|max/i.test(message))).toEqual([])
    expect(passed.errors).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/limit|max/i) }),
    ])
    expect(passed.code).toBe(`TOO_MANY_${name}`)
  })

  it('API-06 let a document of so many tokens through, and none of more', async () => {
    expect((await send(withTokens(tokens - 100))).errors.map(({ message }) => message)).not.toEqual(
      [expect.stringMatching(/token/i)],
    )
    expect(await send(withTokens(tokens + 100))).toMatchObject({
      errors: [{ message: expect.stringMatching(/token/i) }],
      code: 'TOO_MANY_TOKENS',
    })
  })

  it('API-06 let a body of the README’s size through, and none of more', async () => {
    const bare = JSON.stringify({ query: '{ channel { id } } #' })
    const bodyOf = (length: number) =>
      JSON.stringify({ query: `{ channel { id } } #${'x'.repeat(length - bare.length)}` })
    expect((await post(bodyOf(bytes))).status).toBe(200)
    expect((await post(bodyOf(bytes + 1))).status).toBe(413)
  })
})
