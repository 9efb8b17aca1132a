import type { Choices } from '../market/choices.ts'
import { MARKET_DIALOG_ID } from '../market/market-dialog.tsx'
import { VatSwitch } from '../market/vat-switch.tsx'
import type { CategoryLink } from '../product/category.ts'
import type { AlternateLink } from './alternate-link.ts'
import { Icon } from './icon.tsx'
import { LanguageLinks } from './language-links.tsx'
import { usePath, useShop } from './shop-context.tsx'

type PhoneMenuProps = {
  categories: CategoryLink[]
  alternates: AlternateLink[]
  choices?: Choices | undefined
}

export function PhoneMenu({ categories, alternates, choices }: PhoneMenuProps) {
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
          <li>
            <a className="phone-sheet-link" href={path('news')}>
              {t('header.allMeals')}
            </a>
          </li>
          {categories.map((category) => (
            <li key={category.alias}>
              <CategoryEntry category={category} />
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

function CategoryEntry({ category }: { category: CategoryLink }) {
  const { t } = useShop()
  const path = usePath()
  const toPath = (alias: string) => path('plp-category', { category: alias })
  if (category.children.length === 0) {
    return (
      <a className="phone-sheet-link" href={toPath(category.alias)}>
        {category.name}
      </a>
    )
  }
  return (
    <details name="phone-menu-category">
      <summary className="phone-sheet-link">
        {category.name}
        <Icon name="chevron" />
      </summary>
      <ul className="phone-sheet-children">
        <li>
          <a className="phone-sheet-child" href={toPath(category.alias)}>
            {t('header.allInCategory', { category: category.name })}
          </a>
        </li>
        {category.children.map(({ alias, name }) => (
          <li key={alias}>
            <a className="phone-sheet-child" href={toPath(alias)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
