import { Icon } from '#shared/ui/icon.tsx'
import { usePath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { VatSwitchCopy } from '../market/vat-switch.tsx'

/** The head of the menu as a drawer. */
export function CategoryMenuHead({ menuId }: { menuId: string }) {
  const t = useTranslate()
  return (
    <div className="phone-sheet-head">
      <p className="phone-sheet-title">{t('header.menu')}</p>
      <button
        className="phone-sheet-close"
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
export function CategoryMenuFoot({ hasVatSwitch }: { hasVatSwitch: boolean }) {
  const { t, market } = useShop()
  const path = usePath()
  return (
    <div className="phone-sheet-foot">
      <a className="phone-sheet-market" href={path('markets')} data-dialog={t('market.title')}>
        <Icon name="globe" />
        {`${market.country.name}, ${market.currency.code}`}
      </a>
      {hasVatSwitch && <VatSwitchCopy />}
    </div>
  )
}
