import type { ReactNode } from 'react'
import type { AlternateLink } from './alternate-link.ts'
import { CategoryMenu } from './category-menu.tsx'
import { Icon } from './icon.tsx'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import type { MenuLink, Menus } from './menu-link.ts'
import { toTarget } from './menu-target.ts'
import { PhoneDock } from './phone-dock.tsx'
import { SearchForm } from './search-form.tsx'
import { usePath, useShop } from './shop-context.tsx'

type SiteHeaderProps = {
  menus: Pick<Menus, 'main' | 'phone' | 'top'>
  alternates: AlternateLink[]
  /** Printed twice, in the header and in the phone's dock: a `CartCount` or a slot for one. */
  cartCount: ReactNode
  searchText?: string
}

export function SiteHeader({ menus, alternates, cartCount, searchText }: SiteHeaderProps) {
  const { t } = useShop()
  const path = usePath()
  return (
    <>
      <header className="site-header" data-site-header="">
        <ServiceBar alternates={alternates} links={menus.top} />
        <div className="site-header-main">
          <Logo />
          <div className="site-header-search">
            <SearchForm id="site-search" searchText={searchText} />
          </div>
          <div className="site-header-tools">
            <a className="cart-link" href={path('cart')} data-island-trigger="mini-cart">
              <Icon name="cart" />
              <span className="cart-link-word">{t('header.cart')}</span>
              {cartCount}
            </a>
          </div>
        </div>
        {menus.main.length > 0 && <CategoryMenu links={menus.main} />}
      </header>
      <PhoneDock
        links={menus.phone}
        alternates={alternates}
        cartCount={cartCount}
        searchText={searchText}
      />
    </>
  )
}

function ServiceBar(props: { alternates: AlternateLink[]; links: MenuLink[] }) {
  const { t, market } = useShop()
  const path = usePath()
  return (
    <div className="site-header-service">
      <div className="site-header-service-inner">
        <p className="site-header-promise">{t('header.promise')}</p>
        {props.links.map((link) => (
          <a className="site-header-help" key={link.href} href={link.href} {...toTarget(link)}>
            {link.label}
          </a>
        ))}
        {props.links.length === 0 && (
          <a className="site-header-help" href={`mailto:${t('header.help.email')}`}>
            {t('header.help.word')}
          </a>
        )}
        <a className="site-header-market" href={path('markets')}>
          <Icon name="globe" />
          <span className="visually-hidden">{t('header.market')}</span>
          {market.country.name}, {market.currency.code}
        </a>
        <LanguageLinks alternates={props.alternates} />
      </div>
    </div>
  )
}
