import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { type MenuLink, toTargetAttributes } from './menu-link.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { VatSwitchCopy } from '../market/vat-switch.tsx'

function CategoryMenuHead({ menuId }: { menuId: string }) {
  const t = useTranslate()
  return (
    <div className="phone-sheet-head">
      <p className="phone-sheet-title">{t('header.menu')}</p>
      <button
        className="phone-sheet-close icon-button"
        type="button"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        aria-label={t('header.closeMenu')}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** The settings that the bar above the header has no room for on a phone. */
function CategoryMenuFoot({ hasVatSwitch }: { hasVatSwitch: boolean }) {
  const { path, market } = useShop()
  return (
    <div className="phone-sheet-foot">
      <a className="phone-sheet-market" href={path('markets')} data-dialog="">
        <Icon name="globe" />
        {`${market.country.name}, ${market.currency.code}`}
      </a>
      {hasVatSwitch && <VatSwitchCopy />}
    </div>
  )
}

export const CATEGORY_MENU_ID = 'category-menu'

type CategoryMenuProps = {
  links: MenuLink[]
  drawerLinks: MenuLink[]
  hasVatSwitch: boolean
}

/**
 * The categories of the shop. On wide screens they are a row in the header, and hover and focus show
 * the subcategories. On phones the same elements are a drawer in which subcategories unfold. Both
 * work without script.
 */
export function CategoryMenu({ links, drawerLinks, hasVatSwitch }: CategoryMenuProps) {
  const t = useTranslate()
  const lang = useMerchantLang()
  return (
    <nav
      className="category-menu phone-sheet"
      id={CATEGORY_MENU_ID}
      popover="auto"
      aria-label={t('header.categories')}
      data-edge="start"
      data-category-menu=""
    >
      <CategoryMenuHead menuId={CATEGORY_MENU_ID} />
      <ul className="category-menu-list" lang={lang}>
        {links.map((link) => (
          <li key={link.href}>
            <MenuEntry link={link} />
          </li>
        ))}
        {drawerLinks.map((link) => (
          <li className="category-menu-extra" key={link.href}>
            <a href={link.href} {...toTargetAttributes(link)}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
      <CategoryMenuFoot hasVatSwitch={hasVatSwitch} />
    </nav>
  )
}

function MenuEntry({ link }: { link: MenuLink }) {
  const { t, locale } = useShop()
  const ownLang = useMerchantLang() && locale.code
  const { label, href, children, kind } = link
  return (
    <>
      <a href={href} {...toTargetAttributes(link)}>
        {label}
      </a>
      {children.length > 0 && (
        <details name={CATEGORY_MENU_ID}>
          <summary lang={ownLang} aria-label={t('header.submenu', { name: label })} />
          <div>
            <a href={href} lang={ownLang} {...toTargetAttributes(link)}>
              {kind === 'list'
                ? t('header.allInCategory', { category: label })
                : t('header.goTo', { name: label })}
            </a>
            {children.map((child) => (
              <PanelLinks key={child.href} link={child} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function PanelLinks({ link }: { link: MenuLink }) {
  return (
    <>
      <a href={link.href} {...toTargetAttributes(link)}>
        {link.label}
      </a>
      {link.children.map((leaf) => (
        <a key={leaf.href} href={leaf.href} data-leaf="" {...toTargetAttributes(leaf)}>
          {leaf.label}
        </a>
      ))}
    </>
  )
}
