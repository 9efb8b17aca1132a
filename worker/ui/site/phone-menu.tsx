import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useShop } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import type { Choices } from '../market/choices.ts'
import { MARKET_DIALOG_ID } from '../market/market-dialog.tsx'
import { VatSwitch } from '../market/vat-switch.tsx'
import type { AlternateLink } from './alternate-link.ts'
import { LanguageLinks } from './language-links.tsx'
import type { MenuLink } from './menu-link.ts'
import { toTargetAttributes } from './to-target-attributes.ts'

type PhoneMenuProps = {
  links: MenuLink[]
  alternates: AlternateLink[]
  choices?: Choices | undefined
}

export function PhoneMenu({ links, alternates, choices }: PhoneMenuProps) {
  const { t, market } = useShop()
  const path = usePath()
  return (
    <div className="phone-sheet" id="phone-menu" popover="auto" data-edge="start">
      <div className="phone-sheet-head">
        <p className="phone-sheet-title">{t('header.menu')}</p>
        <button
          className="phone-sheet-close"
          type="button"
          popoverTarget="phone-menu"
          popoverTargetAction="hide"
          aria-label={t('header.closeMenu')}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={t('header.menu')}>
        <ul className="phone-sheet-list">
          {links.map((link) => (
            <li key={link.href}>
              <MenuEntry link={link} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="phone-sheet-foot">
        <a className="phone-sheet-market" href={path('markets')} data-dialog={MARKET_DIALOG_ID}>
          <Icon name="globe" />
          {market.country.name}, {market.currency.code}
        </a>
        {choices && <VatSwitch choices={choices} />}
        <LanguageLinks alternates={alternates} />
      </div>
    </div>
  )
}

function MenuEntry({ link }: { link: MenuLink }) {
  const { t } = useShop()
  const lang = useMerchantLang()
  if (link.children.length === 0) {
    return (
      <a className="phone-sheet-link" href={link.href} lang={lang} {...toTargetAttributes(link)}>
        {link.label}
      </a>
    )
  }
  return (
    <details name="phone-menu-category">
      <summary className="phone-sheet-link">
        <span lang={lang}>{link.label}</span>
        <Icon name="chevron" />
      </summary>
      <ul className="phone-sheet-children">
        <li>
          <a className="phone-sheet-child" href={link.href} {...toTargetAttributes(link)}>
            {link.kind === 'list'
              ? t('header.allInCategory', { category: link.label })
              : t('header.goTo', { name: link.label })}
          </a>
        </li>
        {link.children.map((child) => (
          <li key={child.href}>
            <a
              className="phone-sheet-child"
              href={child.href}
              lang={lang}
              {...toTargetAttributes(child)}
            >
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
