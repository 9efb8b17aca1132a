import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { toRemovedLine } from '#shared/cart/removed-line.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import {
  hasCartChanged,
  createStateHolder,
  findNewLineId,
  getLoadChange,
  isInvalidQuantity,
  type InternalState,
  noNotices,
  type CartState,
  type StateHolder,
  findTypedProblem,
} from './cart-state.ts'
import type { Queue } from '../browser/queue.ts'
import type { LineChange } from '../state/apply-change.ts'
import type { CartForm, CartReply, CartRequests } from '../state/cart-requests.ts'

export type CartStore = ReturnType<typeof createCartStore>

type CartDetails = Partial<Pick<CartState, 'problem' | 'notices' | 'removed' | 'parts'>>

type StoreSettings = {
  requests: CartRequests
  createKey?: () => string
  /** This queue is shared with all other code that changes the cart on this page. */
  queue: Queue
  /** `isLoad` is true if the cart is not the answer to a change. */
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
    const isOther = ({ lineId }: LineChange) => lineId !== lineChange.lineId
    setInternal({
      pending: [...getInternal().pending, lineChange],
      unsent: getInternal().unsent.filter(isOther),
      problem: null,
      removed,
    })
    const reply = await queue(async () =>
      isReplaced(lineChange) ? null : requests.change(lineChange),
    )
    const pending = getInternal().pending.filter((other) => other !== lineChange)
    if (!reply) {
      setInternal({ pending })
      return
    }
    const { cart, problem, notices = noNotices, parts } = reply
    const internal = getInternal()
    const isLastRemoval = internal.removed === removed
    setInternal({
      pending,
      // If this change succeeds, the problem of an earlier change stays until the shopper makes the
      // next change.
      problem: problem ?? internal.problem,
      notices,
      ...(parts && { parts }),
      ...(cart !== undefined && { serverCart: cart }),
      ...(cart === undefined && lineChange.isTyped && { unsent: [...internal.unsent, lineChange] }),
      // If the removal failed, there is nothing to undo.
      ...(cart === undefined && isLastRemoval && { removed: null }),
    })
    if (cart !== undefined) onChanged(cart, false)
  }
}

function createSender({ holder, requests, queue, onChanged }: StoreParts) {
  const { getInternal, setInternal } = holder
  async function send(
    load: () => Promise<CartReply>,
    getChange: (cart: Cart | null | undefined) => Partial<InternalState>,
  ): Promise<void> {
    setInternal({ sending: getInternal().sending + 1, problem: null })
    const { cart, problem, notices = noNotices, parts } = await queue(load)
    setInternal({
      sending: getInternal().sending - 1,
      problem,
      notices,
      ...(parts && { parts }),
      ...getChange(cart),
      ...(cart !== undefined && { serverCart: cart }),
    })
    if (cart !== undefined) onChanged(cart, false)
  }
  return {
    submit: (form: CartForm) =>
      send(
        () => requests.submit(form),
        () => ({}),
      ),
    async undo() {
      const { removed } = getInternal()
      if (!removed) return
      setInternal({ removed: null })
      await send(
        () => requests.undo(removed),
        (cart) => {
          const { serverCart = null, removed: laterRemoved } = getInternal()
          return cart === undefined
            ? { removed: laterRemoved ?? removed }
            : { restoredId: findNewLineId(serverCart, cart) }
        },
      )
    },
  }
}

/** If a change fails, it is dropped and its problem shown; a typed quantity stays. */
export function createCartStore(settings: StoreSettings) {
  const { requests, queue, onChanged } = settings
  const holder = createStateHolder()
  const { getInternal, setInternal } = holder
  const change = createChange({ ...settings, holder })
  let waitingLoads = 0

  function isUnchanged(lineId: string, quantity: number) {
    const { unsent } = getInternal()
    if (unsent.some((one) => one.lineId === lineId)) return false
    const line = holder.getState().cart?.lines.find(({ id }) => id === lineId)
    return line?.quantity === quantity
  }

  function handleLoad(reply: CartReply) {
    const before = getInternal().serverCart
    setInternal({ isLoading: false, ...getLoadChange(getInternal(), reply) })
    const { cart } = reply
    const isNew = cart !== undefined && (before === undefined || hasCartChanged(before, cart))
    if (isNew) onChanged(cart, true)
  }

  return {
    getState: holder.getState,
    subscribe: holder.subscribe,
    async load() {
      setInternal({ isLoading: true, problem: findTypedProblem(getInternal()) })
      waitingLoads += 1
      // Of several waiting loads the last one is enough.
      const reply = await queue(async () => {
        waitingLoads -= 1
        return waitingLoads > 0 ? null : requests.load()
      })
      if (reply) handleLoad(reply)
    },
    async changeQuantity(lineId: string, quantity: number) {
      if (!isUnchanged(lineId, quantity)) await change({ lineId, quantity })
    },
    /** Saves what the shopper has typed; null if it is no valid quantity. */
    async saveTyped(lineId: string, quantity: number | null) {
      if (quantity === null) setInternal({ problem: { kind: 'invalid-quantity', lineId } })
      else if (!isUnchanged(lineId, quantity)) await change({ lineId, quantity, isTyped: true })
      else if (isInvalidQuantity(getInternal().problem, lineId)) setInternal({ problem: null })
    },
    ...createSender({ ...settings, holder }),
    async save(): Promise<CartProblem | null> {
      await queue(() => Promise.resolve())
      return getInternal().problem
    },
    report: (problem: CartProblem) => setInternal({ problem }),
    receive: (cart: Cart | null, { problem, ...details }: CartDetails = {}) =>
      setInternal({
        serverCart: cart,
        notices: noNotices,
        ...details,
        ...(problem && { problem }),
      }),
  }
}
