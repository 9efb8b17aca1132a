import { describe, expect, it } from 'vitest'
import { parseClientMessage } from './message.ts'

const getProblemCode = (raw: string | ArrayBuffer) => {
  const parsed = parseClientMessage(raw)
  return parsed.ok ? null : parsed.problem.code
}

describe('client messages', () => {
  it.each([
    { type: 'connection_init' },
    { type: 'connection_init', payload: { token: 'ignored' } },
    { type: 'start', id: '1', payload: { query: 'subscription { x }' } },
    { type: 'start', id: '1', payload: { query: '', variables: null, operationName: 'x' } },
    { type: 'stop', id: '1' },
  ])('the server accepts the client message %o [API-05]', (message) => {
    expect(parseClientMessage(JSON.stringify(message))).toMatchObject({
      ok: true,
      message: { type: message.type },
    })
  })

  it.each([
    ['{', 'INVALID_JSON'],
    ['', 'INVALID_JSON'],
    ['null', 'INVALID_MESSAGE'],
    ['[]', 'INVALID_MESSAGE'],
    ['{"type":"data"}', 'INVALID_MESSAGE'],
    ['{"type":"start","id":"1"}', 'INVALID_MESSAGE'],
    ['{"type":"start","id":7,"payload":{"query":""}}', 'INVALID_MESSAGE'],
    ['{"type":"stop","id":""}', 'INVALID_MESSAGE'],
    [`{"type":"stop","id":"${'x'.repeat(65)}"}`, 'INVALID_MESSAGE'],
    [`{"type":"connection_init","payload":"${'x'.repeat(1500)}"}`, 'TOO_MANY_MESSAGE_CHARACTERS'],
    ['['.repeat(1501), 'TOO_MANY_MESSAGE_CHARACTERS'],
    ['['.repeat(1500), 'INVALID_JSON'],
    [new ArrayBuffer(4), 'INVALID_MESSAGE'],
  ])('the server refuses the client message %s with an error code [API-05]', (raw, code) => {
    expect(getProblemCode(raw)).toBe(code)
  })
})
