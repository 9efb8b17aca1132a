import type { Context } from 'hono'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { UserName } from '#shared/account/account-link.tsx'
import type { AppEnv } from '../env.ts'
import { readCartCount } from './cart-count-slot.ts'

/** What the slots of a stored page are filled with: all that differs between two readers of one public page. */
export type Reader = { cartCount: number; userName: string | null }

export function getReader(c: Context<AppEnv>): Reader {
  return { cartCount: readCartCount(c), userName: c.var.shopper?.session?.email ?? null }
}

const encoder = new TextEncoder()
const nothing = new Uint8Array(0)

/** What the slot of the header's account link holds, escaped; made anew each time, as no name is kept. */
export function getUserNameBytes(name: string | null): Uint8Array {
  if (name === null) return nothing
  return encoder.encode(renderToString(createElement(UserName, { name })))
}
