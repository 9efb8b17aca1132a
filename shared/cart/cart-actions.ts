/**
 * The functions that the mini cart calls when the shopper changes a line. The cart page has no such
 * functions and uses forms.
 */
export type CartActions = {
  /** `quantity` is null if the shopper typed no valid quantity. */
  onChangeQuantity: (lineId: string, quantity: number | null) => void
  onRemove: (lineId: string) => void
}
