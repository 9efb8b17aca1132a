import { describe, expect, it } from 'vitest'
import { attachFiles } from './multipart.ts'

type Operation = { variables: Record<string, unknown>; [name: string]: unknown }

const toRequest = (operation: Operation) => ({
  url: 'https://merchant.example',
  variables: operation.variables,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(operation),
})

describe('the body of an operation', () => {
  it('the body is JSON when no variable is a file [API-01]', async () => {
    const variables = { id: null, list: [1] }
    const request = toRequest({ operationName: 'add', variables, query: 'text' })
    expect(await attachFiles(request)).toBe(request)
  })

  it('the body is a form with operations, map and files if a variable holds a file [API-01]', async () => {
    const [one, other] = [new File(['a'], 'one.txt'), new File(['bc'], 'other.txt')]
    const variables = { id: 'x', picture: one, more: [{ file: other }] }
    const request = toRequest({ operationName: 'add', variables, extensions: { known: true } })
    const { body: form, headers } = await attachFiles(request)
    if (!(form instanceof FormData)) throw new Error('The request body is not a form')
    expect(new Headers(headers).has('content-type')).toBe(false)
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
