import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { findSocketNetwork } from './live-socket.ts'
import { SUB_PROTOCOL } from './message.ts'
import { chooseLiveStock } from './stock-announcer.ts'

/**
 * Serves `GET /merchant/live`: a WebSocket for live stock. Responds with 404 if the Durable Object
 * is not configured.
 */
export const live = new Hono<AppEnv>().get('/', async (c) => {
  const { liveStock } = c.var.env
  if (!liveStock) return c.notFound()
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
    return c.text('This URL accepts only WebSocket requests', 426, { Upgrade: 'websocket' })
  }
  const protocols = c.req.header('sec-websocket-protocol')?.split(/\s*,\s*/) ?? []
  if (!protocols.includes(SUB_PROTOCOL)) return c.text(`The protocol is ${SUB_PROTOCOL}`, 400)
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) {
    return c.text('The origin of the request is not allowed', 403)
  }
  return liveStock.getByName(await chooseLiveStock(findSocketNetwork(c.req.raw))).fetch(c.req.raw)
})
