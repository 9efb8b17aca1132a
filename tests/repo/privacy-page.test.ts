// The page about privacy is true only if settings and set-up are as it says.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { z } from 'zod'
import { getSettings } from '#worker/channel/settings.ts'
import { retentionSettings } from '#worker/merchant/http/optional-settings.ts'

const readLines = (file: string) => readFileSync(file, 'utf8').split('\n')
const readPage = (language: string) =>
  readLines(`worker/merchant/catalogue/pages/privacy/${language}.md`)

const { vars } = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true })
const secrets = { MERCHANT_API_KEY: 'key', COOKIE_SECRET: 'x'.repeat(32) }
const channels = Object.values(getSettings({ ...vars, ...secrets }).CHANNELS)
const consentWords = { newsletter: ['newsletter', 'nyhetsbrev'], sms: ['text message', 'sms'] }

const DAYS_OF_YEAR = 365.25
const retention = z.object(retentionSettings).parse({})

describe('the page about privacy', () => {
  it.each([
    ['RETENTION_ORDERS', 7 * DAYS_OF_YEAR, '**Orders', 'seven years', '**Beställningar', 'sju år'],
    ['RETENTION_MAILS', 90, '**E-mails', '90 days', '**Mejl från', '90 dagar'],
    ['RETENTION_APPLICATIONS', DAYS_OF_YEAR, '**Requests', 'one year', '**Bevakningar', 'ett år'],
    ['RETENTION_STOCK_WATCHES', DAYS_OF_YEAR, '**Requests', 'one year', '**Bevakningar', 'ett år'],
    ['RETENTION_STAFF_ACTIONS', 730, '**Notes', 'two years', '**Anteckningar', 'två år'],
  ] as const)('names the term of %s', (setting, days, english, term, swedish, swedishTerm) => {
    expect(Math.abs(retention[setting] - days)).toBeLessThanOrEqual(1)
    const find = (language: string, start: string) =>
      readPage(language).find((line) => line.startsWith(`- ${start}`))
    expect(find('en', english)).toContain(term)
    expect(find('sv', swedish)).toContain(swedishTerm)
  })

  it('names the data of each consent that a checkout asks for [CHECKOUT-01]', () => {
    const consents = channels.flatMap((channel) => channel.consents ?? [])
    expect(consents).not.toEqual([])
    for (const consent of consents) {
      const [english = '', swedish = ''] = consentWords[consent]
      expect(readPage('en').join('\n')).toContain(english)
      expect(readPage('sv').join('\n')).toContain(swedish)
    }
  })

  it('says where data is stored, and each database is created there', () => {
    expect(readPage('en').join('\n')).toContain('We store your data in the EU.')
    expect(readPage('sv').join('\n')).toContain('Vi lagrar dina uppgifter inom EU.')
    const commands = ['worker/deployment.md', 'worker/operations.md']
      .flatMap(readLines)
      .filter((line) => line.includes('d1 create'))
    expect(commands).toHaveLength(2)
    for (const line of commands) expect(line).toMatch(/d1 create \S+ --jurisdiction eu\b/)
  })
})
