import { broadcast, openBroadcast, type Channel } from './broadcast.ts'
import { isRecord } from './is-record.ts'
import { readCookie } from './read-cookie.ts'

/** Who is signed in by the cookie the server keeps for the page: an e-mail, or null for nobody. */
export function readUser(cookies: string): string | null {
  const cookie = readCookie(cookies, 'ralph-user')
  if (cookie === null) return null
  try {
    const user: unknown = JSON.parse(decodeURIComponent(cookie))
    return isRecord(user) && typeof user.email === 'string' ? user.email : null
  } catch {
    // A broken cookie names nobody.
    return null
  }
}

export type UserWatchSettings = {
  readCookies: () => string
  /** Makes the page anew for whoever is signed in now. */
  reload: () => void
  /** Null where the browser has no channels: the page then notices when it is looked at. */
  openChannel: () => Channel | null
}

export type UserWatch = {
  /** Tells the other tabs who is signed in here, and listens to them. */
  open: () => void
  close: () => void
  /** Compares the page with the cookie. */
  check: () => void
}

/** A page made for somebody who has logged out since, or for nobody, is made anew: in every tab. */
export function createUserWatch(settings: UserWatchSettings): UserWatch {
  const { readCookies, reload, openChannel } = settings
  const shown = readUser(readCookies())
  let channel: Channel | null = null
  let isReloading = false

  // The cookie decides, never the message: a page that is true to it stays, so that tabs cannot reload each other in turn.
  function check() {
    if (isReloading || readUser(readCookies()) === shown) return
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
      broadcast(channel, { type: 'auth', data: shown })
    },
    close() {
      channel?.close()
      channel = null
    },
    check,
  }
}

/** Has a due token made anew, on a page that says when: any request does, as the server renews what it is sent. */
function renewInTime(): void {
  const { renewIn, accountPath } = document.body.dataset
  const seconds = Number(renewIn)
  if (!accountPath || !(seconds >= 0)) return
  // Nobody waits for it; where it fails the next page does it.
  const renew = () => void fetch(accountPath, { method: 'HEAD' }).catch(() => undefined)
  setTimeout(renew, seconds * 1000)
}

export function watchUser(): void {
  const watch = createUserWatch({
    readCookies: () => document.cookie,
    reload: () => location.reload(),
    openChannel: openBroadcast,
  })
  watch.open()
  renewInTime()
  addEventListener('pagehide', () => watch.close())
  addEventListener('pageshow', (event) => {
    watch.open()
    if (event.persisted) watch.check()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.check()
  })
}
