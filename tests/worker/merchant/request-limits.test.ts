import { describe, expect, it } from 'vitest'
import documentation from '../../../worker/merchant/docs/limits.md?raw'
import { requestLimits } from '../../../worker/merchant/graphql/request-limits.ts'
import { post, send } from './merchant.ts'

/** Matches the rows of the limits table in the documentation: name, number and error code. */
const rows = (documentation.split('## Limits of a request')[1] ?? '')
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
].map((limitName) => limits.find(({ name }) => name === limitName)?.number)

const repeat = (count: number, build: (turn: number) => string) =>
  Array.from({ length: count }, (_, turn) => build(turn)).join(' ')

// The fields are spread over several selection sets, because each selection set has its own limit.
// Opening `{ channel {` takes 3 tokens and closing it takes 2 tokens.
const withTokens = (count: number) => {
  const blocks = Math.floor((count - 2) / 40)
  const rest = count - 2 - blocks * 40
  const block = (length: number) => `channel { ${repeat(length - 3, () => 'id')} }`
  return `{ ${repeat(blocks - 1, () => `... { ${block(36)} }`)} ${block(40 + rest)} }`
}
const withDepth = (levels: number) =>
  `{ categories { ${'parent { '.repeat(levels - 2)} name ${'} '.repeat(levels - 2)} } }`
const withAliases = (count: number) => `{ channel { ${repeat(count, (turn) => `a${turn}: id`)} } }`

describe('the limits of a request', () => {
  it('The documentation and the code state the same limits [API-06]', () => {
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
  ])(
    'A document at the limit of %s is accepted, and a document above the limit is refused [API-06]',
    async (name, build, limit) => {
      const reached = await send(build(limit))
      const exceeded = await send(build(limit + 1))
      expect(reached.errors.filter(({ message }) => /limit|max/i.test(message))).toEqual([])
      expect(exceeded.errors).toEqual([
        expect.objectContaining({ message: expect.stringMatching(/limit|max/i) }),
      ])
      expect(exceeded.code).toBe(`TOO_MANY_${name}`)
    },
  )

  it('A document below the token limit is accepted, and a document above the limit is refused [API-06]', async () => {
    expect((await send(withTokens(tokens - 100))).errors.map(({ message }) => message)).not.toEqual(
      [expect.stringMatching(/token/i)],
    )
    expect(await send(withTokens(tokens + 100))).toMatchObject({
      errors: [{ message: expect.stringMatching(/token/i) }],
      code: 'TOO_MANY_TOKENS',
    })
  })

  it('A request body of the maximum size is accepted, and a larger body is refused [API-06]', async () => {
    const shortestBody = JSON.stringify({ query: '{ channel { id } } #' })
    const createBody = (length: number) =>
      JSON.stringify({ query: `{ channel { id } } #${'x'.repeat(length - shortestBody.length)}` })
    expect((await post(createBody(bytes))).status).toBe(200)
    expect((await post(createBody(bytes + 1))).status).toBe(413)
  })
})
