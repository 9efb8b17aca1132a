import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { Cart } from '#shared/cart/cart.ts'
import type { Queue } from '../forms/queue.ts'
import { applyChange, type LineChange } from './apply-change.ts'
import type { CartReply, CartRequests } from './cart-requests.ts'
import { hasCartChanged } from './has-cart-changed.ts'

export type CartState = { cart: Cart | null; isBusy: boolean; problem: CartProblem | null }

export type CartStore = {
  getState: () => CartState
  subscribe: (listener: () => void) => () => void
  load: () => Promise<void>
  changeQuantity: (skuId: number, quantity: number) => Promise<void>
  remove: (skuId: number) => Promise<void>
  /** Waits until all changes are saved. Returns the problem of a change, or null. */
  save: () => Promise<CartProblem | null>
  /** Stores a cart that another part of the page, or another tab, received from the server. */
  receive: (cart: Cart | null, problem?: CartProblem | null) => void
}

export type StoreSettings = {
  requests: CartRequests
  /** This queue is shared with all other code that changes the cart on this page. */
  queue: Queue
  /** Called with each cart from the server that the rest of the page may not have yet. */
  onChanged: (cart: Cart | null) => void
}

type InternalState = {
  /** The last cart from the server; undefined before the first response. */
  serverCart: Cart | null | undefined
  /** The changes that have no response yet, in the order in which the shopper made them. */
  pending: LineChange[]
  problem: CartProblem | null
  isLoading: boolean
}

function toState({ serverCart, pending, problem, isLoading }: InternalState): CartState {
  const isBusy = pending.length > 0 || (isLoading && serverCart === undefined)
  return { cart: pending.reduce(applyChange, serverCart ?? null), isBusy, problem }
}

const isSameState = (one: CartState, other: CartState) =>
  one.cart === other.cart && one.isBusy === other.isBusy && one.problem === other.problem

// If a later load fails, the last cart from the server stays visible and no problem is shown.
function getLoadChange(
  { serverCart }: InternalState,
  { cart, problem }: CartReply,
): Partial<InternalState> {
  if (cart === undefined) return serverCart === undefined ? { problem } : {}
  return serverCart === undefined || hasCartChanged(serverCart, cart) ? { serverCart: cart } : {}
}

const initialState: InternalState = {
  serverCart: undefined,
  pending: [],
  problem: null,
  isLoading: false,
}

/**
 * Holds the cart as the shopper sees it: the last cart from the server, with the pending changes
 * applied. If a change fails, the store drops the change and shows its problem.
 */
export function createCartStore({ requests, queue, onChanged }: StoreSettings): CartStore {
  let internal = initialState
  let state = toState(internal)
  const listeners = new Set<() => void>()

  function setInternal(changed: Partial<InternalState>) {
    internal = { ...internal, ...changed }
    const next = toState(internal)
    if (isSameState(state, next)) return
    state = next
    for (const listener of listeners) listener()
  }

  async function change(lineChange: LineChange) {
    setInternal({ pending: [...internal.pending, lineChange], problem: null })
    const { cart, problem } = await queue(() => requests.change(lineChange))
    const pending = internal.pending.filter((other) => other !== lineChange)
    // If this change succeeds, the problem of an earlier change stays until the shopper makes the
    // next change.
    setInternal({
      pending,
      problem: problem ?? internal.problem,
      serverCart: cart === undefined ? internal.serverCart : cart,
    })
    if (cart !== undefined) onChanged(cart)
  }

  function handleLoad(reply: CartReply) {
    const before = internal.serverCart
    setInternal({ isLoading: false, ...getLoadChange(internal, reply) })
    const { serverCart } = internal
    if (serverCart !== undefined && serverCart !== before) onChanged(serverCart)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async load() {
      setInternal({ isLoading: true, problem: null })
      handleLoad(await queue(() => requests.load()))
    },
    changeQuantity: (skuId, quantity) => change({ skuId, quantity: Math.max(0, quantity) }),
    remove: (skuId) => change({ skuId, quantity: 0 }),
    async save() {
      await queue(() => Promise.resolve())
      return internal.problem
    },
    receive: (cart, problem = null) =>
      setInternal({ serverCart: cart, ...(problem && { problem }) }),
  }
}
