import type { Cart } from '#shared/cart/cart.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { Queue } from '../queue.ts'
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
  /** A cart that somebody else on the page, or another tab, was given by the server. */
  receive: (cart: Cart | null) => void
}

export type StoreSettings = {
  requests: CartRequests
  /** Shared with whoever else changes the cart on this page. */
  queue: Queue
  /** Called with every cart the server gives that may be news to the rest of the page. */
  onChanged: (cart: Cart | null) => void
}

type Inside = {
  /** What the server last said; undefined before it said anything. */
  known: Cart | null | undefined
  /** Sent or waiting, not yet answered. */
  pending: LineChange[]
  problem: CartProblem | null
  isLoading: boolean
}

function toState({ known, pending, problem, isLoading }: Inside): CartState {
  const isBusy = pending.length > 0 || (isLoading && known === undefined)
  return { cart: pending.reduce(applyChange, known ?? null), isBusy, problem }
}

const isSame = (one: CartState, other: CartState) =>
  one.cart === other.cart && one.isBusy === other.isBusy && one.problem === other.problem

/**
 * The cart as the shopper sees it: what the server last said, with the unanswered changes on top. A change that fails
 * leaves the pile, and so the view, with its problem.
 */
export function createCartStore({ requests, queue, onChanged }: StoreSettings): CartStore {
  let inside: Inside = { known: undefined, pending: [], problem: null, isLoading: false }
  let state = toState(inside)
  const listeners = new Set<() => void>()

  function set(part: Partial<Inside>) {
    inside = { ...inside, ...part }
    const next = toState(inside)
    if (isSame(state, next)) return
    state = next
    for (const listener of listeners) listener()
  }

  async function change(asked: LineChange) {
    set({ pending: [...inside.pending, asked], problem: null })
    const { cart, problem } = await queue(() => requests.change(asked))
    const pending = inside.pending.filter((other) => other !== asked)
    // A later success does not take away the word on an earlier failure; the shopper's next action does.
    set({
      pending,
      problem: problem ?? inside.problem,
      known: cart === undefined ? inside.known : cart,
    })
    if (cart !== undefined) onChanged(cart)
  }

  function settleLoad({ cart, problem }: CartReply) {
    const { known } = inside
    if (cart === undefined) {
      // A cart that could not be refreshed is still worth showing.
      set({ isLoading: false, problem: known === undefined ? problem : inside.problem })
      return
    }
    const isNew = known === undefined || hasCartChanged(known, cart)
    set({ isLoading: false, known: isNew ? cart : known })
    if (isNew) onChanged(cart)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async load() {
      set({ isLoading: true, problem: null })
      settleLoad(await queue(() => requests.load()))
    },
    changeQuantity: (skuId, quantity) => change({ skuId, quantity: Math.max(0, quantity) }),
    remove: (skuId) => change({ skuId, quantity: 0 }),
    receive: (cart) => set({ known: cart }),
  }
}
