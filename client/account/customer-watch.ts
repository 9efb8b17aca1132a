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

export type CustomerWatchSettings = {
  readCookies: () => string
  /** Reloads the page, so that it shows the current customer. */
  reload: () => void
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
  /** Reloads the page if the cookie names another customer than the page shows. */
  check: () => void
}

/** Reloads every open tab after a log in, a log out or a change of customer. */
export function createCustomerWatch(settings: CustomerWatchSettings): CustomerWatch {
  const { readCookies, reload, openChannel } = settings
  const shownEmail = findCustomerEmail(readCookies())
  let channel: TabChannel | null = null
  let isReloading = false

  // A message only triggers this check; the cookie decides whether to reload. A page that already
  // shows the customer of the cookie stays, so that tabs cannot reload each other endlessly.
  function check() {
    if (isReloading || findCustomerEmail(readCookies()) === shownEmail) return
    isReloading = true
    reload()
  }
  return {
    open() {
      if (channel) return
      channel = openChannel()
      channel?.addEventListener('message', ({ data }) => {
        if (isRecord(data) && data.type === 'auth') check()
      })
      broadcast(channel, { type: 'auth', data: shownEmail })
    },
    close() {
      channel?.close()
      channel = null
    },
    check,
  }
}

/**
 * Sends one request at the time when the page says that the token must be renewed. Any request is
 * enough, because the server renews the tokens that it receives.
 */
function scheduleTokenRenewal(): void {
  const { renewIn, accountPath } = document.body.dataset
  const seconds = Number(renewIn)
  if (!accountPath || !(seconds >= 0)) return
  // A failed request is ignored, because the next page request renews the token.
  const renew = () => void fetch(accountPath, { method: 'HEAD' }).catch(() => undefined)
  setTimeout(renew, seconds * 1000)
}

export function watchCustomer(): void {
  const watch = createCustomerWatch({
    readCookies: () => document.cookie,
    reload: () => location.reload(),
    openChannel: openTabChannel,
  })
  watch.open()
  scheduleTokenRenewal()
  addEventListener('pagehide', () => watch.close())
  addEventListener('pageshow', (event) => {
    watch.open()
    if (event.persisted) watch.check()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.check()
  })
}
