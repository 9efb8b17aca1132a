import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { toRemovedLine } from '#shared/cart/removed-line.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import type { Queue } from '../browser/queue.ts'
import type { LineChange } from '../state/apply-change.ts'
import type { CartReply, CartRequests } from '../state/cart-requests.ts'
import {
  createStateHolder,
  findNewLineId,
  getLoadChange,
  isInvalidQuantity,
  noNotices,
  type CartState,
  type StateHolder,
} from './cart-state.ts'

export type CartStore = {
  getState: () => CartState
  subscribe: (listener: () => void) => () => void
  load: () => Promise<void>
  /** `quantity` is null if the shopper typed no valid quantity. */
  changeQuantity: (lineId: string, quantity: number | null) => Promise<void>
  /** Adds the line again that was removed last. */
  undo: () => Promise<void>
  /** Waits until all changes are saved. Returns the problem of a change, or null. */
  save: () => Promise<CartProblem | null>
  /** Stores a cart that another part of the page, or another tab, received from the server. */
  receive: (cart: Cart | null, details?: CartDetails) => void
}

/** The answer of the server about a cart. */
export type CartDetails = Partial<Pick<CartState, 'problem' | 'notices' | 'removed'>>

export type StoreSettings = {
  requests: CartRequests
  createKey?: () => string
  /** This queue is shared with all other code that changes the cart on this page. */
  queue: Queue
  /**
   * Called with each cart from the server that the rest of the page may not have yet. `isLoad` is
   * true if it is not the answer to a change.
   */
  onChanged: (cart: Cart | null, isLoad: boolean) => void
}

type StoreParts = StoreSettings & { holder: StateHolder }

function createChange({ holder, requests, queue, onChanged, createKey }: StoreParts) {
  const { getInternal, setInternal } = holder
  function findRemovedLine({ lineId, quantity }: LineChange) {
    const { cart } = holder.getState()
    const line = quantity === 0 ? cart?.lines.find(({ id }) => id === lineId) : undefined
    return line ? toRemovedLine(line, (createKey ?? createIdempotencyKey)()) : null
  }
  // Of several quick changes of a line, the last one is enough.
  function isReplaced(change: LineChange): boolean {
    const { pending } = getInternal()
    return pending.slice(pending.indexOf(change) + 1).some(({ lineId }) => lineId === change.lineId)
  }
  return async (lineChange: LineChange): Promise<void> => {
    const removed = findRemovedLine(lineChange)
    setInternal({ pending: [...getInternal().pending, lineChange], problem: null, removed })
    const reply = await queue(async () =>
      isReplaced(lineChange) ? null : requests.change(lineChange),
    )
    const pending = getInternal().pending.filter((other) => other !== lineChange)
    if (!reply) {
      setInternal({ pending })
      return
    }
    const { cart, problem, notices = noNotices } = reply
    const internal = getInternal()
    const isLastRemoval = internal.removed === removed
    setInternal({
      pending,
      // If this change succeeds, the problem of an earlier change stays until the shopper makes the
      // next change.
      problem: problem ?? internal.problem,
      notices,
      ...(cart !== undefined && { serverCart: cart }),
      // If the removal failed, there is nothing to undo.
      ...(cart === undefined && isLastRemoval && { removed: null }),
    })
    if (cart !== undefined) onChanged(cart, false)
  }
}

function createUndo({ holder, requests, queue, onChanged }: StoreParts) {
  const { getInternal, setInternal } = holder
  return async (): Promise<void> => {
    const { removed } = getInternal()
    if (!removed) return
    setInternal({ removed: null, problem: null, isUndoing: true })
    const { cart, problem, notices = noNotices } = await queue(() => requests.undo(removed))
    const { serverCart = null, removed: laterRemoved } = getInternal()
    const changed =
      cart === undefined
        ? { removed: laterRemoved ?? removed }
        : { serverCart: cart, restoredId: findNewLineId(serverCart, cart) }
    setInternal({ isUndoing: false, problem, notices, ...changed })
    if (cart !== undefined) onChanged(cart, false)
  }
}

/**
 * Holds the cart as the shopper sees it: the last cart from the server, with the pending changes
 * applied. If a change fails, the store drops the change and shows its problem.
 */
export function createCartStore(settings: StoreSettings): CartStore {
  const { requests, queue, onChanged } = settings
  const holder = createStateHolder()
  const { getInternal, setInternal } = holder
  const change = createChange({ ...settings, holder })

  const findQuantity = (lineId: string) =>
    holder.getState().cart?.lines.find(({ id }) => id === lineId)?.quantity

  function handleLoad(reply: CartReply) {
    const before = getInternal().serverCart
    setInternal({ isLoading: false, ...getLoadChange(getInternal(), reply) })
    const { serverCart } = getInternal()
    if (serverCart !== undefined && serverCart !== before) onChanged(serverCart, true)
  }

  return {
    getState: holder.getState,
    subscribe: holder.subscribe,
    async load() {
      setInternal({ isLoading: true, problem: null })
      handleLoad(await queue(() => requests.load()))
    },
    async changeQuantity(lineId, quantity) {
      if (quantity === null) setInternal({ problem: { kind: 'invalid-quantity', lineId } })
      else if (quantity !== findQuantity(lineId)) await change({ lineId, quantity })
      else if (isInvalidQuantity(getInternal().problem, lineId)) setInternal({ problem: null })
    },
    undo: createUndo({ ...settings, holder }),
    async save() {
      await queue(() => Promise.resolve())
      return getInternal().problem
    },
    receive: (cart, { problem, ...details } = {}) =>
      setInternal({
        serverCart: cart,
        notices: noNotices,
        ...details,
        ...(problem && { problem }),
      }),
  }
}
