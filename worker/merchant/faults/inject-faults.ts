import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../http/app-env.ts'
import { consumeFault } from '../data/fault/fault.ts'
import { isFaultOf, parseFault, type Fault } from '../rules/fault.ts'

const HEADER = 'x-merchant-fault'

type ListOperations = (c: Context<AppEnv>) => string[] | Promise<string[]>

/**
 * Injects faults into the responses of an open merchant, for tests. A header sets the fault for one
 * request; without the header, the stored faults apply.
 */
export const injectFaults = (listOperations: ListOperations) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!c.var.env.isOpen) return next()
    const operations = await listOperations(c)
    const header = c.req.header(HEADER)
    const fault =
      header === undefined ? await consumeStoredFault(c, operations) : parseFault(header)
    if (header !== undefined && !fault) return c.text(`${HEADER} is invalid`, 400)
    if (!fault || !isFaultOf(fault, operations)) return next()
    if (fault.milliseconds > 0) await sleep(fault.milliseconds)
    if (fault.kind === 'fail') return createFailedResponse(fault)
    if (fault.kind === 'garbled') return createGarbledResponse()
    await next()
    if (fault.kind === 'truncated') c.res = await truncateBody(c.res)
  })

async function consumeStoredFault(c: Context<AppEnv>, operations: readonly string[]) {
  try {
    return await consumeFault(c.var.env.db, operations)
  } catch {
    // If the database is down, no fault is injected. The code that needs the database fails by
    // itself and reports the error.
    return null
  }
}

const sleep = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** HTTP statuses whose responses must not have a body. */
const bodilessStatuses = new Set([204, 205, 304])

const createFailedResponse = ({ status }: Fault) =>
  bodilessStatuses.has(status)
    ? new Response(null, { status })
    : Response.json({ data: null, errors: [{ message: 'Injected fault' }] }, { status })

const createGarbledResponse = () =>
  new Response('<html>{"data":', { headers: { 'Content-Type': 'application/json' } })

async function truncateBody(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(body.slice(0, body.byteLength >> 1), { status: response.status, headers })
}
