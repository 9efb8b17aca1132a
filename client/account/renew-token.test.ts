import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../browser/fake-clock.fixture.ts'
import { createFakeBrowser } from '../state/fake-browser.fixture.ts'
import { createElection, FALLBACK_INTERVAL_MS, RESPONSE_TIME_MS } from '../state/leader.ts'
import { scheduleRenewal } from './renew-token.ts'

const DUE_IN = 30_000

function createTabs() {
  const clock = createFakeClock()
  const openChannel = createFakeBrowser()
  const requests: string[] = []
  const open = (name: string, dueIn = DUE_IN) => {
    const election = scheduleRenewal({
      dueIn,
      clock,
      renew: () => void requests.push(name),
      createElection: (onLead) => createElection({ locks: null, openChannel, clock, name, onLead }),
    })
    election.join()
    clock.advance(RESPONSE_TIME_MS)
    return election
  }
  return { clock, requests, open }
}

describe('renewing the token of a signed-in customer in several tabs', () => {
  it('one tab requests the renewal when it is due, and only once [ACCOUNT-02, STATE-04]', () => {
    const { clock, requests, open } = createTabs()
    for (const name of ['a', 'b', 'c']) open(name)
    clock.advance(DUE_IN - 3 * RESPONSE_TIME_MS - 1)
    expect(requests).toEqual([])
    clock.advance(1)
    clock.advance(DUE_IN)
    expect(requests).toEqual(['a'])
  })

  it('another tab requests the renewal if the leading tab was closed before it was due [ACCOUNT-02, STATE-04]', () => {
    const { clock, requests, open } = createTabs()
    const first = open('a')
    open('b')
    first.leave()
    clock.advance(DUE_IN)
    clock.advance(RESPONSE_TIME_MS)
    expect(requests).toEqual(['b'])
  })

  it('a tab that leads after its time has passed requests the renewal at once [ACCOUNT-02, STATE-04]', () => {
    const { clock, requests, open } = createTabs()
    const first = open('a', 2 * DUE_IN)
    open('b', DUE_IN)
    clock.advance(DUE_IN)
    expect(requests).toEqual([])
    first.leave()
    clock.advance(FALLBACK_INTERVAL_MS)
    clock.advance(RESPONSE_TIME_MS)
    expect(requests).toEqual(['b'])
  })
})
