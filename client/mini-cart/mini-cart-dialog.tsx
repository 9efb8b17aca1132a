import { useLayoutEffect, useSyncExternalStore, type MouseEvent } from 'react'
import { MiniCart } from '#shared/cart/mini-cart.tsx'
import type { CartStore } from './cart-store.ts'

type Props = {
  store: CartStore
  /** Called after each render. */
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

/** The content of the dialog, whose frame is in the page. */
export function MiniCartDialog({ store, onRendered }: Props) {
  const { getState, subscribe } = store
  const { cart, isBusy, problem } = useSyncExternalStore(subscribe, getState, getState)
  useLayoutEffect(onRendered)
  return (
    <MiniCart
      cart={cart}
      isBusy={isBusy}
      problem={problem}
      actions={{
        onChangeQuantity: (skuId, quantity) => void store.changeQuantity(skuId, quantity),
        onRemove: (skuId) => void store.remove(skuId),
      }}
      onCheckout={(event) => void openCheckout(event, store)}
    />
  )
}
