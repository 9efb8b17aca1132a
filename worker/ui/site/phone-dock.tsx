import type { ReactNode } from 'react'
import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { CATEGORY_MENU_ID } from './category-menu.tsx'
import { SEARCH_SHEET_ID } from './search-form.tsx'

type PhoneDockProps = {
  hasMenu: boolean
  cartCount: ReactNode
}

/** It also contains the cart if the cart is not empty. */
export function PhoneDock(props: PhoneDockProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <nav className="phone-dock" aria-label={t('header.shortcuts')}>
      {props.hasMenu && (
        <button type="button" popoverTarget={CATEGORY_MENU_ID}>
          <Icon name="menu" />
          {t('header.menu')}
        </button>
      )}
      <button type="button" popoverTarget={SEARCH_SHEET_ID}>
        <Icon name="search" />
        {t('header.search.submit')}
      </button>
      <a href={path('cart')} data-island-trigger="mini-cart">
        <Icon name="cart" />
        {t('header.cart')}
        {props.cartCount}
      </a>
    </nav>
  )
}
