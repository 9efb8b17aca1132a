import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { UserName } from '../ui/account/account-link.tsx'
import type { RequestScope } from '../http/request-scope.ts'
import type { IdentityVariables } from '../identity/shopper.ts'
import { readCartCount } from './cart-count-slot.ts'

/**
 * Values for the slots of a cached page: everything that differs between two visitors of a public
 * page.
 */
export type VisitorSlots = { cartCount: number; userName: string | null }

export function getVisitorSlots(c: RequestScope<Partial<IdentityVariables>>): VisitorSlots {
  return { cartCount: readCartCount(c), userName: c.var.shopper?.session?.email ?? null }
}

const encoder = new TextEncoder()
const noBytes = new Uint8Array(0)

/**
 * Returns the escaped bytes for the slot of the account link. They are never cached, because they
 * hold a name.
 */
export function getUserNameBytes(name: string | null): Uint8Array {
  if (name === null) return noBytes
  return encoder.encode(renderToString(createElement(UserName, { name })))
}
