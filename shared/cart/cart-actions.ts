/** The actions of the mini cart, which runs only with JavaScript. */
export type CartActions = {
  onChangeQuantity: (skuId: number, quantity: number) => void
  onRemove: (skuId: number) => void
}
