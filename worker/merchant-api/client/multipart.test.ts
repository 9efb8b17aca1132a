import { describe, expect, it } from 'vitest'
import { withMultipart } from './multipart.ts'
import type { Operation, SendOptions } from './operation.ts'

const options: SendOptions = { isWrite: true, token: 'a.b.c' }

async function getBody(operation: Operation): Promise<string | FormData> {
  const bodies: (string | FormData)[] = []
  const send = withMultipart((body, sentOptions) => {
    bodies.push(body)
    expect(sentOptions).toBe(options)
    return Promise.resolve({ status: 200, data: {} })
  })
  await send(operation, options)
  return bodies[0] ?? ''
}

describe('the body of an operation', () => {
  it('the body is JSON when no variable is a file [API-01]', async () => {
    const operation = { operationName: 'add', variables: { id: null, list: [1] }, query: 'text' }
    expect(await getBody(operation)).toBe(JSON.stringify(operation))
  })

  it('the body is a form with operations, map and files if a variable holds a file [API-01]', async () => {
    const [one, other] = [new File(['a'], 'one.txt'), new File(['bc'], 'other.txt')]
    const variables = { id: 'x', picture: one, more: [{ file: other }] }
    const form = await getBody({ operationName: 'add', variables, extensions: { known: true } })
    if (!(form instanceof FormData)) throw new Error('The request body is not a form')
    expect([...form.keys()]).toEqual(['operations', 'map', '0', '1'])
    expect(JSON.parse(String(form.get('operations')))).toEqual({
      operationName: 'add',
      variables: { id: 'x', picture: null, more: [{ file: null }] },
      extensions: { known: true },
    })
    expect(JSON.parse(String(form.get('map')))).toEqual({
      0: ['variables.picture'],
      1: ['variables.more.0.file'],
    })
    expect((form.get('1') as File).name).toBe('other.txt')
    expect(await (form.get('1') as File).text()).toBe('bc')
  })
})
