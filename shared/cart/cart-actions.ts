/**
 * The functions that the mini cart calls when the shopper changes a line. The cart page has no such
 * functions and uses forms.
 */
export type CartActions = {
  onChangeQuantity: (lineId: string, quantity: number) => void
  onRemove: (lineId: string) => void
}
