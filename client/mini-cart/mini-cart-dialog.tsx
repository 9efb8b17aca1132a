import { useLayoutEffect, useSyncExternalStore, type RefCallback } from 'react'
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
        onClose={onClose}
      />
    </dialog>
  )
}
