import { browserClock, type Clock } from '../browser/clock.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import { request } from '../browser/request.ts'
import { openTabChannel } from '../state/broadcast.ts'
import { createElection, type Election } from '../state/leader.ts'

type RenewalSettings = {
  /** Milliseconds until the token must be renewed. */
  dueIn: number
  clock: Clock
  renew: () => void
  createElection: (onLead: () => void) => Election
}

/**
 * Renews the token once when it is due. Only the leading tab does so, because one request is enough
 * for all tabs. A tab that leads later sends the request again if its own time has passed: the tab
 * before it may have been closed too early, and the server renews only a token that is due.
 */
export function scheduleRenewal(settings: RenewalSettings): Election {
  const { dueIn, clock, renew } = settings
  let isDue = false
  let isRenewed = false
  function renewOnce() {
    if (!isDue || isRenewed || !election.isLeading()) return
    isRenewed = true
    renew()
  }
  const election = settings.createElection(renewOnce)
  clock.schedule(dueIn, () => {
    isDue = true
    renewOnce()
  })
  return election
}

/** Any request is enough, because the server renews the tokens that it receives. */
export function connectTokenRenewal(): void {
  const { renewIn, accountPath } = document.body.dataset
  const seconds = Number(renewIn)
  if (!accountPath || !(seconds >= 0)) return
  const election = scheduleRenewal({
    dueIn: seconds * 1000,
    clock: browserClock,
    // A failed request is ignored, because the next page request renews the token.
    renew: () => void request(accountPath, () => null, { method: 'HEAD' }),
    createElection: (onLead) =>
      createElection({
        // The property is missing on a page without HTTPS.
        locks: (navigator as Partial<Navigator>).locks ?? null,
        openChannel: openTabChannel,
        clock: browserClock,
        name: createIdempotencyKey(),
        onLead,
      }),
  })
  election.join()
  // A page with a lock or an open channel is not kept in the back/forward cache.
  addEventListener('pagehide', () => election.leave())
  addEventListener('pageshow', () => election.join())
}
