import { useLayoutEffect, useSyncExternalStore, type MouseEvent, type RefCallback } from 'react'
import { getLineId } from '#shared/cart/cart.ts'
import { MiniCart } from '#shared/cart/mini-cart.tsx'
import type { CartStore } from './cart-store.ts'

type Props = {
  ref: RefCallback<HTMLDialogElement>
  store: CartStore
  onClose: () => void
  onClosed: () => void
  /** Called after each render of the dialog. */
  onRendered: () => void
}

// The checkout must show what the shopper sees in the mini cart, so changes that are still under way
// are saved first.
async function openCheckout(event: MouseEvent<HTMLAnchorElement>, store: CartStore) {
  if (!store.getState().isBusy) return
  event.preventDefault()
  const { href } = event.currentTarget
  if ((await store.save()) === null) location.assign(href)
}

export function MiniCartDialog({ ref, store, onClose, onClosed, onRendered }: Props) {
  const { restoredId, ...state } = useSyncExternalStore(store.subscribe, store.getState)
  const { isBusy, removed } = state
  const removedKey = removed?.key
  // The button that was pressed is gone after both changes.
  useLayoutEffect(() => {
    if (removedKey !== undefined) document.getElementById('mini-cart-undo')?.focus()
  }, [removedKey])
  useLayoutEffect(() => {
    if (restoredId !== null)
      document.getElementById(getLineId('mini-cart', { id: restoredId }))?.focus()
  }, [restoredId])
  useLayoutEffect(onRendered)
  return (
    <dialog
      ref={ref}
      className="mini-cart"
      aria-labelledby="mini-cart-title"
      aria-busy={isBusy}
      onClose={onClosed}
    >
      <MiniCart
        {...state}
        onUndo={() => void store.undo()}
        onChangeQuantity={(lineId, quantity) => void store.changeQuantity(lineId, quantity)}
        onRemove={(lineId) => void store.remove(lineId)}
        onCheckout={(event) => void openCheckout(event, store)}
        onClose={onClose}
      />
    </dialog>
  )
}
