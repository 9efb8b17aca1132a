import { describe, expect, it, vi } from 'vitest'
import {
  backUp,
  count,
  dumpTexts,
  ERASURE_SECRET,
  openFilledShop,
  restore,
  toDatabase,
} from '../../../tests/support/backup-shop.ts'
import { recordErasure } from '../data/customer/record-erasure.ts'

describe('an erasure after the backup', () => {
  /** Records erasures as the merchant does, and returns its log. */
  async function record(...erasures: Parameters<typeof recordErasure>[]) {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    for (const [, kind, person] of erasures)
      await recordErasure({ erasureSecret: ERASURE_SECRET }, kind, person)
    const lines = log.mock.calls.flat().join('\n')
    log.mockRestore()
    return lines
  }
  const env = { erasureSecret: ERASURE_SECRET }
  const guest = { email: 'guest@example.com', customerId: null }

  it('is repeated from the log, which names no address, in each form of it [OPS-05]', async () => {
    const file = backUp()
    const list = await record([env, 'person', guest])
    expect(list).not.toContain('guest')
    const { target, lines } = await restore(file, { list: JSON.stringify({ logs: [list] }) })
    expect(lines.at(-1)).toContain('1 addresses erased')
    expect(dumpTexts(target)).not.toContain('guest@example.com')
    expect(dumpTexts(target)).not.toContain('Guest')
    expect(count(target, 'orders WHERE order_id = 900001 AND total = 100')).toBe(1)
  })

  it('finds a customer who had another address at the time of the backup [OPS-05]', async () => {
    const source = openFilledShop()
    const row = source
      .prepare("SELECT customer_id FROM customers WHERE email = 'own@example.com'")
      .get()
    const file = backUp(toDatabase(source))
    const customer = { email: 'newer@example.com', customerId: Number(row?.customer_id) }
    const { target } = await restore(file, { list: await record([env, 'account', customer]) })
    expect(dumpTexts(target)).not.toContain('own@example.com')
  })

  it('of an account or of the newsletter leaves the rest [OPS-05]', async () => {
    const list = await record(
      [env, 'account', guest],
      [env, 'newsletter', { ...guest, email: 'own@example.com' }],
    )
    const file = backUp()
    const later = list.replaceAll(/\d{4}-\d\d-\d\dT/g, '9999-01-01T')
    const { target } = await restore(file, { list: later })
    expect(count(target, "orders WHERE email = 'guest@example.com'")).toBe(1)
    expect(count(target, "newsletter_subscribers WHERE email = 'own@example.com'")).toBe(0)
    expect(count(target, "customers WHERE email = 'own@example.com' AND newsletter = 0")).toBe(1)
  })

  it('before the backup is not repeated, because the person came back [OPS-05]', async () => {
    const list = (await record([env, 'person', guest])).replaceAll(
      /\d{4}-\d\d-\d\dT/g,
      '2026-01-01T',
    )
    const { target } = await restore(backUp(), { list })
    expect(count(target, "orders WHERE email = 'guest@example.com'")).toBe(1)
  })
})
