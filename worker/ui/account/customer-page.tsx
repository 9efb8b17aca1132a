import { type ReactNode, use, createContext } from 'react'
import type { MessageKey } from '#shared/i18n/translator.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import { useShop } from '#shared/ui/shop-context.tsx'
import { listKeys } from '../form/form-notice.tsx'
import { FORM_OWNER_FIELD } from '#shared/form/form-field.ts'

const labelKeys = {
  account: 'account.nav.overview',
  'account-orders': 'account.nav.orders',
  'account-balance': 'account.nav.balance',
  'account-settings': 'account.nav.settings',
  'account-company': 'account.nav.company',
} satisfies Partial<Record<RouteName, MessageKey>>

export type AccountSection = keyof typeof labelKeys

function AccountNavigation({ current }: { current: AccountSection }) {
  const { isCompany } = use(CustomerContext)
  const { t, path } = useShop()
  return (
    <nav className="account-navigation screen-only" aria-label={t('account.nav.label')}>
      <ul className="account-navigation-list cluster gap-1">
        {listKeys(labelKeys)
          .filter((name) => isCompany || name !== 'account-company')
          .map((name) => (
            <li key={name}>
              <a
                className="account-navigation-link semibold full-width soft-hover row"
                href={path(name)}
                aria-current={name === current ? 'page' : undefined}
              >
                {t(labelKeys[name])}
              </a>
            </li>
          ))}
        <li className="account-navigation-end">
          <form method="post" action={path('account')}>
            <button
              className="account-navigation-link semibold full-width soft-hover row"
              name="intent"
              value="log-out"
            >
              {t('account.logOut')}
            </button>
          </form>
        </li>
      </ul>
    </nav>
  )
}

type CustomerPageProps = {
  section: AccountSection
  title: string
  notice?: ReactNode
  children: ReactNode
}

export function CustomerPage({ section, title, notice, children }: CustomerPageProps) {
  return (
    <div className="customer-page stack gap-5">
      <AccountNavigation current={section} />
      <div className="customer-page-content top stack gap-5">
        <h1 className="breakable">{title}</h1>
        {notice}
        {children}
      </div>
    </div>
  )
}

/** The customer of a page. `formOwner` says whose its forms are. */
export const CustomerContext = createContext({ formOwner: '', isCompany: false })

/** After the session has ended, only this customer sees again what was typed. */
export function FormOwnerField() {
  return <input type="hidden" name={FORM_OWNER_FIELD} value={use(CustomerContext).formOwner} />
}
