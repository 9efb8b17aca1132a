/** Minor units a customer may draw on an order; a shopper nobody knows has nothing. */
export function getCustomerBalance(customer: { balance: number } | null): number {
  return Math.max(0, customer?.balance ?? 0)
}
