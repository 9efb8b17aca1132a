import { useShop } from '#shared/ui/shop-context.tsx'

export function useOrderPath(orderId: string): (step?: 'delivery' | 'cancel' | 'again') => string {
  const { path } = useShop()
  return (step) => {
    const query = new URLSearchParams({ oid: orderId, ...(step && { step }) })
    return `${path('order')}?${query.toString()}`
  }
}
