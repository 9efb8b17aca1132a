import { findCookie } from '../cookies/find-cookie.ts'
import { isRecord } from '../json/is-record.ts'
import { broadcast, openTabChannel, type TabChannel } from '../tabs/broadcast.ts'

/**
 * Returns the e-mail address of the signed-in customer from the cookie that the server sets, or
 * null if no customer is signed in.
 */
export function findCustomerEmail(cookies: string): string | null {
  const cookie = findCookie(cookies, 'ralph-user')
  if (cookie === null) return null
  try {
    const user: unknown = JSON.parse(decodeURIComponent(cookie))
    return isRecord(user) && typeof user.email === 'string' ? user.email : null
  } catch {
    // A customer whose cookie cannot be parsed counts as signed out.
    return null
  }
}

export type CustomerChange = 'signedIn' | 'signedOut' | 'customer'

function getChange(before: string | null, now: string | null): CustomerChange {
  if (before === null) return 'signedIn'
  return now === null ? 'signedOut' : 'customer'
}

export type CustomerWatchSettings = {
  readCookies: () => string
  /** Called once for each change of the customer. */
  onChange: (change: CustomerChange) => void
  /**
   * Returns null if the browser has no BroadcastChannel. The page then only checks the cookie when
   * it becomes visible again.
   */
  openChannel: () => TabChannel | null
}

export type CustomerWatch = {
  /** Tells the other tabs which customer this page shows, and listens to their messages. */
  open: () => void
  close: () => void
  /** Calls `onChange` if the cookie names another customer than before. */
  check: () => void
}

/** Tells every open tab about a log in, a log out or a change of customer. */
export function createCustomerWatch(settings: CustomerWatchSettings): CustomerWatch {
  const { readCookies, onChange, openChannel } = settings
  let knownEmail = findCustomerEmail(readCookies())
  let channel: TabChannel | null = null

  // A message only triggers this check, and the cookie decides. A page that already shows the
  // customer of the cookie stays, so that tabs cannot reload each other endlessly.
  function check() {
    const email = findCustomerEmail(readCookies())
    if (email === knownEmail) return
    const change = getChange(knownEmail, email)
    knownEmail = email
    onChange(change)
  }
  return {
    open() {
      if (channel) return
      channel = openChannel()
      channel?.addEventListener('message', ({ data }) => {
        if (isRecord(data) && data.type === 'auth') check()
      })
      broadcast(channel, { type: 'auth', data: knownEmail })
    },
    close() {
      channel?.close()
      channel = null
    },
    check,
  }
}

export function watchCustomer(onChange: CustomerWatchSettings['onChange']): void {
  const watch = createCustomerWatch({
    readCookies: () => document.cookie,
    onChange,
    openChannel: openTabChannel,
  })
  watch.open()
  addEventListener('pagehide', () => watch.close())
  addEventListener('pageshow', (event) => {
    watch.open()
    if (event.persisted) watch.check()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.check()
  })
}
