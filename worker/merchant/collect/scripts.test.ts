import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { getToolScript } from './scripts.ts'

// The script recognizes a command by its type.
function toCommand(..._values: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- see above
  return arguments
}

it('analytics sends a hit for an event and for a named value, and none for the values of later hits [TRACK-05]', () => {
  const bodies: string[] = []
  const list: object[] = []
  const page = {
    analyticsLayer: list,
    document: { cookie: '' },
    crypto,
    location: { pathname: '/sv' },
    navigator: { sendBeacon: (_path: string, body: string) => bodies.push(body) },
    addEventListener: (_name: string, send: () => void) => leave.push(send),
    setTimeout: () => undefined,
  }
  const leave: (() => void)[] = []
  runInNewContext(getToolScript('analytics'), { ...page, window: page })
  list.push(toCommand('consent', 'update', { analytics_storage: 'granted' }))
  list.push(toCommand('set', { page_location: 'https://shop.example/sv' }))
  list.push(toCommand('set', 'user_data', { sha256_email_address: 'a' }))
  list.push(toCommand('event', 'page_view', {}))
  leave.forEach((send) => send())
  const hits = bodies.flatMap((body) => JSON.parse(body).hits)
  expect(hits.map(({ name }: { name: string }) => name)).toEqual(['set user_data', 'page_view'])
})
