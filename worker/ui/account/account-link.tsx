import type { ReactNode } from 'react'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import { LOG_IN_ISLAND } from '#shared/account/log-in-prompt.ts'

/**
 * The link to the account. A cached page contains the texts for signed-in and for anonymous
 * shoppers; the style sheet shows one of them, depending on whether the link contains a name.
 */
export function AccountLink(props: { userName: ReactNode }) {
  const { t, path } = useShop()
  return (
    <a className="account-link" href={path('account')} data-island-trigger={LOG_IN_ISLAND}>
      <Icon name="user" />
      <span className="account-link-guest">{t('header.logIn')}</span>
      <span className="account-link-customer">{t('header.account')}</span>
      {props.userName}
    </a>
  )
}

/**
 * The first name of the signed-in customer in the account link. It is empty if the name is not
 * known; the style sheet then shows the text for the account. Renders nothing if the name is null.
 */
export function UserName(props: { name: string | null }) {
  if (props.name === null) return null
  return <span className="account-link-name">{props.name}</span>
}
