import { CartContent, type CartContentProps } from '#shared/cart/cart-content.tsx'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import type { NextMealsProps } from '../../ui/page/next-meals.tsx'
import { toIslandShop } from './to-mini-cart.tsx'

export function CartPage(props: CartContentProps) {
  const shop = useShop()
  const { parts, ...data } = props
  const { liveStock = null, t } = shop
  const live = liveStock && {
    endpoint: liveStock,
    changed: t('stock.changed', { name: '{name}', status: '{status}' }),
    available: t('cart.live.available', { name: '{name}' }),
  }
  const page = { ...data, delivery: parts.delivery, live, shop: toIslandShop(shop) }
  return (
    <div data-cart-page={JSON.stringify(page)}>
      <CartContent {...props} />
    </div>
  )
}

export function EmptyCart({ nextMeals }: { nextMeals: NextMealsProps | null | undefined }) {
  const { t, path } = useShop()
  return (
    <MessagePage
      title={t('cart.title')}
      lead={t('cart.empty.text')}
      drawing="empty"
      nextMeals={nextMeals}
    >
      <p>{t('cart.empty.advice')}</p>
      <div className="message-page-actions">
        <ButtonLink href={path('news')}>{t('cart.empty.link')}</ButtonLink>
      </div>
    </MessagePage>
  )
}
