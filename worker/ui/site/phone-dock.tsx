import type { ReactNode } from 'react'
import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { CATEGORY_MENU_ID } from './category-menu.tsx'
import { SearchForm } from './search-form.tsx'

type PhoneDockProps = {
  /** Whether the page has a category menu, which the dock opens as a drawer. */
  hasMenu: boolean
  cartCount: ReactNode
  searchText?: string | undefined
}

/**
 * The bar at the bottom of the screen of a phone, with menu and search. It also contains the cart
 * if the cart is not empty.
 */
export function PhoneDock(props: PhoneDockProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <nav className="phone-dock" aria-label={t('header.shortcuts')}>
      {props.hasMenu && (
        <button className="phone-dock-button" type="button" popoverTarget={CATEGORY_MENU_ID}>
          <Icon name="menu" />
          {t('header.menu')}
        </button>
      )}
      <button className="phone-dock-button" type="button" popoverTarget="phone-search">
        <Icon name="search" />
        {t('header.search.submit')}
      </button>
      <a className="phone-dock-cart" href={path('cart')} data-island-trigger="mini-cart">
        <Icon name="cart" />
        {t('header.cart')}
        {props.cartCount}
      </a>
      <div className="phone-sheet" id="phone-search" popover="auto" data-edge="top">
        <SearchForm id="phone-search-text" searchText={props.searchText} isInSheet />
        <button
          className="phone-sheet-close"
          type="button"
          popoverTarget="phone-search"
          popoverTargetAction="hide"
          aria-label={t('header.search.close')}
        >
          <Icon name="close" />
        </button>
      </div>
    </nav>
  )
}
