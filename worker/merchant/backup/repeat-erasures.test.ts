import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import {
  backUp,
  count,
  dumpTexts,
  ERASURE_SECRET,
  inFolder,
  openFilledShop,
  prepareBackups,
  restore,
  toDatabase,
} from '../../../tests/support/backup-shop.ts'
import { recordErasure } from '../data/customer/record-erasure.ts'

prepareBackups()

let backup: Buffer | undefined

/** Backs up the filled shop once, because that takes a third of a second. */
function backUpOnce(): string {
  const file = inFolder('filled.backup')
  backup ??= readFileSync(backUp())
  writeFileSync(file, backup)
  return file
}

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
    const file = backUpOnce()
    const list = await record([env, 'person', guest])
    expect(list).not.toContain('guest')
    const { target, lines } = await restore(file, { list: JSON.stringify({ logs: [list] }) })
    expect(lines.at(-1)).toMatch(/; 1 erasures in the list since \S+Z, 1 of them found/)
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
    const file = backUpOnce()
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
    const { target } = await restore(backUpOnce(), { list })
    expect(count(target, "orders WHERE email = 'guest@example.com'")).toBe(1)
  })

  it('before the backup is repeated since an earlier time, which may have an offset [OPS-05]', async () => {
    const early = (await record([env, 'person', guest])).replaceAll(
      /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
      '2026-01-01T10:30:00.000Z',
    )
    const file = backUpOnce()
    const restoreSince = async (since: string) => {
      const { target } = await restore(file, { list: early, since })
      return count(target, "orders WHERE email = 'guest@example.com'")
    }
    expect(await restoreSince('2026-01-01T11:30:00+01:00')).toBe(0)
    expect(await restoreSince('2026-01-01T11:00:00+00:00')).toBe(1)
  })

  it('after the backup is repeated although a later time is named [OPS-05]', async () => {
    const file = backUpOnce()
    const list = await record([env, 'person', guest])
    const { target } = await restore(file, { list, since: '9999-01-01T00:00:00Z' })
    expect(count(target, "orders WHERE email = 'guest@example.com'")).toBe(0)
  })

  it('is not missed for a time that is none, or a file of something else [OPS-05]', async () => {
    const file = backUpOnce()
    for (const since of ['26 November', '2026-11-26 10:30', '2026-11-26T10:30:00', ''])
      await expect(restore(file, { since })).rejects.toThrow('is no time such as')
    await expect(restore(file, { list: 'customer,order' })).rejects.toThrow('no erasure is found')
  })

  it('while the backup was made leaves no message, mail or statement [OPS-05]', async () => {
    const source = openFilledShop()
    source.exec(`UPDATE order_rows SET extra = '{"message":"To Guest"}' WHERE order_id = 900001`)
    const database = toDatabase(source)
    const read = (sql: string) => {
      const rows = database.read(sql)
      if (sql.includes('FROM withdrawals '))
        source.exec("UPDATE orders SET email = '', details = '{}' WHERE order_id = 900001")
      return rows
    }
    const { target } = await restore(backUp({ ...database, read }))
    expect(count(target, "order_rows WHERE extra LIKE '%Guest%'")).toBe(0)
    expect(count(target, 'outbox WHERE order_id = 900001')).toBe(0)
    expect(count(target, "withdrawals WHERE name || email || details <> ''")).toBe(0)
  })
})
