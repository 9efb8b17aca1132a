import { z } from 'zod'
import { liveLimits, type LiveLimit } from './live-limits.ts'

export const SUB_PROTOCOL = 'graphql-ws'

const id = z.string().min(1).max(64)

const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({
    type: z.literal('start'),
    id,
    payload: z.object({
      query: z.string(),
      variables: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
  z.object({ type: z.literal('stop'), id }),
])

export type ClientMessage = z.infer<typeof clientMessageSchema>

export type ProblemCode =
  | `TOO_MANY_${LiveLimit}`
  | 'INVALID_JSON'
  | 'INVALID_MESSAGE'
  | 'INVALID_DOCUMENT'
  | 'NOT_INITIALIZED'

export type Problem = { code: ProblemCode; message: string }

export type ServerMessage =
  | { type: 'connection_ack' | 'ka' }
  | { type: 'connection_error'; payload: Problem }
  | { type: 'error'; id: string; payload: Problem }
  | { type: 'complete'; id: string }

export function createLimitProblem(limit: LiveLimit): Problem {
  return { code: `TOO_MANY_${limit}`, message: `The limit ${limit} is ${liveLimits[limit]}` }
}

export type ParsedMessage = { ok: true; message: ClientMessage } | { ok: false; problem: Problem }

const createFailure = (problem: Problem): ParsedMessage => ({ ok: false, problem })

/** Parses a message from a client, which may contain anything. Binary messages are refused. */
export function parseClientMessage(raw: string | ArrayBuffer): ParsedMessage {
  if (typeof raw !== 'string') {
    return createFailure({ code: 'INVALID_MESSAGE', message: 'A message must be text, not binary' })
  }
  if (raw.length > liveLimits.MESSAGE_CHARACTERS)
    return createFailure(createLimitProblem('MESSAGE_CHARACTERS'))
  let json: unknown
  try {
    json = JSON.parse(raw)
  } catch {
    return createFailure({ code: 'INVALID_JSON', message: 'The message is not JSON' })
  }
  const { success, data } = clientMessageSchema.safeParse(json)
  return success
    ? { ok: true, message: data }
    : createFailure({
        code: 'INVALID_MESSAGE',
        message: 'The type or shape of the message is unknown',
      })
}
