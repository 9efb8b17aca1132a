import { useShop } from '#shared/ui/shop-context.tsx'

type OrderStep = 'delivery' | 'cancel' | 'again'

export function useOrderPath(orderId: string): (step?: OrderStep) => string {
  const { path } = useShop()
  return (step) => {
    const query = new URLSearchParams({ oid: orderId, ...(step && { step }) })
    return `${path('order')}?${query.toString()}`
  }
}
