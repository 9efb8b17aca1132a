import { isRecord } from '../browser/is-record.ts'

/** A message of the merchant, in the protocol `graphql-ws`. */
export type ServerMessage =
  | { type: 'connection_ack' | 'ka' }
  | { type: 'connection_error'; payload: unknown }
  | { type: 'data' | 'error' | 'complete'; id: string; payload: unknown }

export type ClientMessage =
  | { type: 'connection_init' }
  | { type: 'start'; id: string; payload: { query: string; variables: object } }
  | { type: 'stop'; id: string }

/** Parses a message of the merchant. Throws if it is not JSON or if its type is unknown. */
export function parseServerMessage(text: string): ServerMessage {
  const message: unknown = JSON.parse(text)
  const { type, id, payload } = isRecord(message) ? message : {}
  if (type === 'connection_ack' || type === 'ka') return { type }
  if (type === 'connection_error') return { type, payload }
  if ((type === 'data' || type === 'error' || type === 'complete') && typeof id === 'string') {
    return { type, id, payload }
  }
  throw new TypeError(`A live message has the invalid type ${JSON.stringify(type)}`)
}
