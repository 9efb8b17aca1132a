import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { takeFault } from '../data/fault.ts'
import { isMeant, parseFault, type Fault } from '../rules/fault.ts'

const HEADER = 'x-merchant-fault'

type ListOperations = (c: Context<AppEnv>) => string[] | Promise<string[]>

/** Lets an open merchant fail as it is told to, by header for this request or by the stored faults. */
export const demandFaults = (listOperations: ListOperations) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!c.var.env.isOpen) return next()
    const operations = await listOperations(c)
    const header = c.req.header(HEADER)
    const fault = header === undefined ? await findStored(c, operations) : parseFault(header)
    if (header !== undefined && !fault) return c.text(`${HEADER} is not understood`, 400)
    if (!fault || !isMeant(fault, operations)) return next()
    if (fault.milliseconds > 0) await sleep(fault.milliseconds)
    if (fault.kind === 'fail') return fail(fault)
    if (fault.kind === 'garbled') return garble()
    await next()
    if (fault.kind === 'truncated') c.res = await truncate(c.res)
  })

async function findStored(c: Context<AppEnv>, operations: readonly string[]) {
  try {
    return await takeFault(c.var.env.db, operations)
  } catch {
    // A merchant whose database is out of order has faults enough; whoever needs the database tells of it.
    return null
  }
}

const sleep = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Of statuses that have no body there is none. */
const bodiless = new Set([204, 205, 304])

const fail = ({ status }: Fault) =>
  bodiless.has(status)
    ? new Response(null, { status })
    : Response.json({ data: null, errors: [{ message: 'A fault on demand' }] }, { status })

const garble = () =>
  new Response('<html>{"data":', { headers: { 'Content-Type': 'application/json' } })

async function truncate(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(body.slice(0, body.byteLength >> 1), { status: response.status, headers })
}
