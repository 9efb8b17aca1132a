/** What the mini cart does where script runs. */
export type CartActions = {
  onChangeQuantity: (skuId: number, quantity: number) => void
  onRemove: (skuId: number) => void
}
