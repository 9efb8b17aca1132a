import type { CartNotice } from '#shared/cart/cart-notice.ts'
import type { CartParts } from '#shared/cart/cart-parts.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { Cart } from '#shared/cart/cart.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { createStore } from '../browser/store.ts'
import { applyChange, type LineChange } from '../state/apply-change.ts'
import type { CartReply } from '../state/cart-requests.ts'

// The values are compared as JSON, so that a fee that only one of the carts has counts as a
// difference and causes no error.
function toComparableText({ lines, total, shipping }: Cart): string {
  const items = lines.map(({ id, quantity }) => [id, quantity])
  const { isDefault, fee, shippingFeeIncVat } = shipping
  return JSON.stringify([items, total, isDefault, fee, shippingFeeIncVat])
}

/** Each line counts: two may change so that their sum is the same, and one added again has another id. */
export function hasCartChanged(shown: Cart | null, fetched: Cart | null): boolean {
  if (!shown || !fetched) return shown !== fetched
  return toComparableText(shown) !== toComparableText(fetched)
}

export type CartState = {
  cart: Cart | null
  /** The cart as the merchant has answered, without what has no answer. */
  answered: Cart | null
  isBusy: boolean
  problem: CartProblem | null
  notices: readonly CartNotice[]
  removed: RemovedLine | null
  restoredId: string | null
  /** What the cart page shows beside the cart; null on other pages. */
  parts: CartParts | null
}

export type InternalState = {
  /** The last cart from the server; undefined before the first response. */
  serverCart: Cart | null | undefined
  /** The changes that have no response yet, in the order in which the shopper made them. */
  pending: readonly LineChange[]
  /** The typed quantities that could not be sent. They stay in their fields. */
  unsent: readonly LineChange[]
  isLoading: boolean
  sending: number
} & Omit<CartState, 'cart' | 'answered' | 'isBusy'>

function toState(internal: InternalState): CartState {
  const { serverCart, pending, unsent, isLoading, sending, ...others } = internal
  const isFirstLoad = isLoading && serverCart === undefined
  const answered = serverCart ?? null
  return {
    ...others,
    answered,
    cart: [...unsent, ...pending].reduce(applyChange, answered),
    isBusy: pending.length > 0 || sending > 0 || isFirstLoad,
  }
}

export const noNotices: readonly CartNotice[] = []

const isSameState = (one: CartState, other: CartState) =>
  Object.entries(one).every(([part, value]) => Reflect.get(other, part) === value)

// If a later load fails, the last cart from the server stays visible and the failure is not shown.
export function getLoadChange(
  { serverCart }: InternalState,
  { cart, problem, notices = noNotices, parts }: CartReply,
): Partial<InternalState> {
  if (cart === undefined) return serverCart === undefined ? { problem } : {}
  // The cart page also shows the stock of each line.
  const isReplaced = parts || serverCart === undefined || hasCartChanged(serverCart, cart)
  return { notices, ...(parts && { parts }), ...(isReplaced && { serverCart: cart }) }
}

export const isInvalidQuantity = (problem: CartProblem | null, lineId: string): boolean =>
  typeof problem === 'object' && problem?.kind === 'invalid-quantity' && problem.lineId === lineId

/** What the shopper has typed and not saved is still shown after a load, and so is its problem. */
export function findTypedProblem({ unsent, problem }: InternalState): CartProblem | null {
  const isInvalid = typeof problem === 'object' && problem?.kind === 'invalid-quantity'
  return isInvalid || unsent.length > 0 ? problem : null
}

export const findNewLineId = (before: Cart | null, after: Cart | null): string | null =>
  after?.lines.find(({ id }) => !before?.lines.some((line) => line.id === id))?.id ?? null

const initialState: InternalState = {
  serverCart: undefined,
  pending: [],
  unsent: [],
  problem: null,
  isLoading: false,
  sending: 0,
  notices: noNotices,
  removed: null,
  restoredId: null,
  parts: null,
}

export type StateHolder = ReturnType<typeof createStateHolder>

export function createStateHolder() {
  let internal = initialState
  const { getState, subscribe, update } = createStore(toState(internal))
  return {
    getState,
    subscribe,
    getInternal: () => internal,
    setInternal: (changed: Partial<InternalState>) => {
      internal = { ...internal, ...changed }
      const next = toState(internal)
      update((state) => (isSameState(state, next) ? state : next))
    },
  }
}
