import type { ReactNode } from 'react'
import { ADD_TO_CART_FORM_ID } from '#shared/cart/add-to-cart-form.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { AccountLink } from '../account/account-link.tsx'
import { DeliveryChip } from '../delivery/delivery-chip.tsx'
import type { Choices } from '../market/choices.ts'
import { VatSwitch } from '../market/vat-switch.tsx'
import { type AlternateLink, LanguageLinks } from './language-links.tsx'
import { CategoryMenu, CATEGORY_MENU_ID } from './category-menu.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { Logo } from './logo.tsx'
import { type MenuLink, type Menus, toTargetAttributes } from './menu-link.ts'
import { SiteSearch, SEARCH_SHEET_ID } from './search-form.tsx'

/** It also contains the cart if the cart is not empty. */
function PhoneDock(props: { hasMenu: boolean; cartCount: ReactNode }) {
  const { t, path } = useShop()
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

type SiteHeaderProps = {
  menus: Pick<Menus, 'main' | 'phone' | 'top'>
  alternates: AlternateLink[]
  /** It is shown twice, in the header and in the phone dock. */
  cartCount: ReactNode
  favoriteCount: ReactNode
  userName: ReactNode
  searchText?: string
  /** The choices for market, language and customer type; undefined if the markets are not known. */
  choices?: Choices | undefined
}

export function SiteHeader(props: SiteHeaderProps) {
  const { menus, alternates, cartCount, favoriteCount, userName, searchText, choices } = props
  const { t, path } = useShop()
  const hasMenu = menus.main.length > 0
  return (
    <>
      <header className="site-header" data-site-header="">
        <ServiceBar alternates={alternates} links={menus.top} choices={choices} />
        <div className="site-header-main">
          <Logo />
          <SiteSearch searchText={searchText} />
          <div className="site-header-tools">
            {/* One form for all cards of a page keeps them small. The button names the meal. */}
            <form
              id={ADD_TO_CART_FORM_ID}
              method="post"
              action={path('product')}
              data-enhance="add-to-cart"
              hidden
            />
            <FavoritesLink favoriteCount={favoriteCount} />
            <AccountLink userName={userName} />
            <a className="cart-link" href={path('cart')} data-island-trigger="mini-cart">
              <Icon name="cart" />
              <span className="cart-link-label">{t('header.cart')}</span>
              {cartCount}
            </a>
          </div>
        </div>
        {hasMenu && (
          <CategoryMenu
            links={menus.main}
            drawerLinks={listDrawerLinks(menus)}
            hasVatSwitch={choices !== undefined}
          />
        )}
      </header>
      <PhoneDock hasMenu={hasMenu} cartCount={cartCount} />
    </>
  )
}

// The entries of the merchant's phone menu that the main menu does not have.
function listDrawerLinks({ main, phone }: SiteHeaderProps['menus']): MenuLink[] {
  const hrefs = new Set(main.map(({ href }) => href))
  return phone.filter(({ href }) => !hrefs.has(href))
}

type ServiceBarProps = Pick<SiteHeaderProps, 'alternates' | 'choices'> & { links: MenuLink[] }

function ServiceBar(props: ServiceBarProps) {
  const lang = useMerchantLang()
  const { t, path, locale, market } = useShop()
  return (
    <div className="site-header-service">
      <DeliveryChip
        returnPath={props.choices?.pages.find((page) => page.locale === locale.code)?.path}
      />
      {props.links.map((link) => (
        <a
          className="site-header-help"
          key={link.href}
          href={link.href}
          lang={lang}
          {...toTargetAttributes(link)}
        >
          {link.label}
        </a>
      ))}
      {props.links.length === 0 && (
        <a className="site-header-help" href={`mailto:${t('header.help.email')}`}>
          {t('header.help.label')}
        </a>
      )}
      {props.choices && <VatSwitch choices={props.choices} />}
      <a className="site-header-market" href={path('markets')} data-dialog="">
        <Icon name="globe" />
        <span className="visually-hidden">{t('header.market')}</span>
        {`${market.country.name}, ${market.currency.code}`}
      </a>
      <LanguageLinks alternates={props.alternates} />
    </div>
  )
}
