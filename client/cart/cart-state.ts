import type { CartNotice } from '#shared/cart/cart-notice.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { Cart } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { applyChange, type LineChange } from '../state/apply-change.ts'
import type { CartReply } from '../state/cart-requests.ts'
import { hasCartChanged } from './has-cart-changed.ts'

export type CartState = {
  cart: Cart | null
  isBusy: boolean
  problem: CartProblem | null
  notices: readonly CartNotice[]
  /** The line that was removed last and can be added again. */
  removed: RemovedLine | null
  /** The id of the line that was added again. */
  restoredId: string | null
}

export type InternalState = {
  /** The last cart from the server; undefined before the first response. */
  serverCart: Cart | null | undefined
  /** The changes that have no response yet, in the order in which the shopper made them. */
  pending: LineChange[]
  problem: CartProblem | null
  isLoading: boolean
  isUndoing: boolean
} & Pick<CartState, 'notices' | 'removed' | 'restoredId'>

function toState(internal: InternalState): CartState {
  const { serverCart, pending, problem, isLoading, isUndoing, ...others } = internal
  const isFirstLoad = isLoading && serverCart === undefined
  return {
    cart: pending.reduce(applyChange, serverCart ?? null),
    isBusy: pending.length > 0 || isUndoing || isFirstLoad,
    problem,
    notices: others.notices,
    removed: others.removed,
    restoredId: others.restoredId,
  }
}

export const noNotices: readonly CartNotice[] = []

const stateParts = ['cart', 'isBusy', 'problem', 'notices', 'removed', 'restoredId'] as const

const isSameState = (one: CartState, other: CartState) =>
  stateParts.every((part) => one[part] === other[part])

// If a later load fails, the last cart from the server stays visible and no problem is shown.
export function getLoadChange(
  { serverCart }: InternalState,
  { cart, problem, notices = noNotices }: CartReply,
): Partial<InternalState> {
  if (cart === undefined) return serverCart === undefined ? { problem } : {}
  const isReplaced = serverCart === undefined || hasCartChanged(serverCart, cart)
  return isReplaced ? { serverCart: cart, notices } : { notices }
}

export const isInvalidQuantity = (problem: CartProblem | null, lineId: string): boolean =>
  typeof problem === 'object' && problem?.kind === 'invalid-quantity' && problem.lineId === lineId

export const findNewLineId = (before: Cart | null, after: Cart | null): string | null =>
  after?.lines.find(({ id }) => !before?.lines.some((line) => line.id === id))?.id ?? null

const initialState: InternalState = {
  serverCart: undefined,
  pending: [],
  problem: null,
  isLoading: false,
  isUndoing: false,
  notices: noNotices,
  removed: null,
  restoredId: null,
}

export type StateHolder = {
  getState: () => CartState
  getInternal: () => InternalState
  setInternal: (changed: Partial<InternalState>) => void
  subscribe: (listener: () => void) => () => void
}

/** Holds the state, and calls the listeners when the shopper must see another one. */
export function createStateHolder(): StateHolder {
  let internal = initialState
  let state = toState(internal)
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    getInternal: () => internal,
    setInternal(changed) {
      internal = { ...internal, ...changed }
      const next = toState(internal)
      if (isSameState(state, next)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
