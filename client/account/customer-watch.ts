import { findCookie } from '../cookies/find-cookie.ts'
import { isRecord } from '../json/is-record.ts'
import { broadcast, openTabChannel, type TabChannel } from '../tabs/broadcast.ts'

/**
 * Returns the e-mail address of the signed-in customer from the cookie of the server, or null if
 * there is none.
 */
export function findCustomerEmail(cookies: string): string | null {
  const cookie = findCookie(cookies, 'ralph-user')
  if (cookie === null) return null
  try {
    const user: unknown = JSON.parse(decodeURIComponent(cookie))
    return isRecord(user) && typeof user.email === 'string' ? user.email : null
  } catch {
    // A broken cookie counts as signed out.
    return null
  }
}

export type CustomerWatchSettings = {
  readCookies: () => string
  /** Loads the page again for the current customer. */
  reload: () => void
  /**
   * Returns null if the browser has no BroadcastChannel: the page then checks the cookie when it
   * becomes visible.
   */
  openChannel: () => TabChannel | null
}

export type CustomerWatch = {
  /** Sends the current customer to the other tabs and listens to them. */
  open: () => void
  close: () => void
  /** Reloads the page if the cookie names another customer. */
  check: () => void
}

/** Reloads the page in every tab after a log in, a log out or a change of customer. */
export function createCustomerWatch(settings: CustomerWatchSettings): CustomerWatch {
  const { readCookies, reload, openChannel } = settings
  const shownEmail = findCustomerEmail(readCookies())
  let channel: TabChannel | null = null
  let isReloading = false

  // Only the cookie decides, never the message: a page that matches the cookie stays, so that tabs
  // cannot reload each other endlessly.
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
 * Renews the token when the page says that it is due. Any request does this, because the server
 * renews the tokens it receives.
 */
function scheduleTokenRenewal(): void {
  const { renewIn, accountPath } = document.body.dataset
  const seconds = Number(renewIn)
  if (!accountPath || !(seconds >= 0)) return
  // The result is not needed: if the request fails, the next page renews the token.
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
