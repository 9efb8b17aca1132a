import { useLayoutEffect, useSyncExternalStore, type MouseEvent, type RefCallback } from 'react'
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
  const { cart, isBusy, problem } = useSyncExternalStore(store.subscribe, store.getState)
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
        cart={cart}
        isBusy={isBusy}
        problem={problem}
        onChangeQuantity={(skuId, quantity) => void store.changeQuantity(skuId, quantity)}
        onRemove={(skuId) => void store.remove(skuId)}
        onCheckout={(event) => void openCheckout(event, store)}
        onClose={onClose}
      />
    </dialog>
  )
}
