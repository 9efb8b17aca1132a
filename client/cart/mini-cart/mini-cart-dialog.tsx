import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { getLineId } from '#shared/cart/cart.ts'
import type { OrderRefusal } from '#shared/cart/order-refusal.tsx'
import { MiniCart } from '#shared/cart/mini-cart.tsx'
import type { CartStore } from '../cart-store.ts'
import { createHandlers } from './mini-cart-handlers.ts'

type Props = {
  store: CartStore
  /** Why the company may not order. It does not change with the cart. */
  refusal: OrderRefusal | null
  /** Called after each render. */
  onRendered: () => void
}

/** The content of the dialog, whose frame is in the page. */
export function MiniCartDialog({ store, refusal, onRendered }: Props) {
  const { getState, subscribe } = store
  const { restoredId, ...state } = useSyncExternalStore(subscribe, getState, getState)
  const removedKey = state.removed?.key
  // The server may have rendered the notice of an earlier removal, which does not get the focus.
  const shownKey = useRef(removedKey)
  // The button that was pressed is gone after both changes.
  useLayoutEffect(() => {
    if (removedKey !== undefined && removedKey !== shownKey.current)
      document.getElementById('mini-cart-undo')?.focus()
    shownKey.current = removedKey
  }, [removedKey])
  useLayoutEffect(() => {
    if (restoredId !== null)
      document.getElementById(getLineId('mini-cart', { id: restoredId }))?.focus()
  }, [restoredId])
  useLayoutEffect(onRendered)
  return <MiniCart {...state} refusal={refusal} handlers={createHandlers(store)} />
}
