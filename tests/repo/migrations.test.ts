import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../support/test-shop.ts'

const folder = join(projectFolder, 'worker/merchant/migrations')
const files = readdirSync(folder).toSorted()
const readFile = (name: string) => readFileSync(join(folder, name), 'utf8')
const toDigest = (name: string) => createHash('sha256').update(readFile(name)).digest('hex')

/** The digests of all released migrations. A new migration adds a line; a line never changes. */
const released: Record<string, string> = {
  '0001_schema.sql': '264ec37df5b7875b4c674fe7935b02c5cc2dec778e46e183daeb11a6b51509a5',
  '0002_tables_of_later_versions.sql':
    'cfab12c55caf8ae482a6d80e59b78cd95b0793ffb061132897c9956202e76553',
  '0003_off_sale.sql': '1abf29e0a39f578baf9ba7a661f4b65c2589a6520946e3cb1838227d9818fea9',
  '0004_rounded_prices.sql': 'b3fda76a17ea05e0ae09406c104d80480cf4ad6ee8df14a9bea1531bd7d502a0',
  '0005_shop_of_stock_watch.sql':
    '4dc9d50c26369c4d6cce2929cf8bec6a67fccc8eff4daace27aeb39a9b3de718',
  '0006_ended_subscriptions.sql':
    '0fbca234b3712e64dc4cd01d8a66d4e4f4cacc9c403ea65996093ac27cb6ab22',
  '0007_messages.sql': '1d7ef5b536b5e624edfa7087a47f0d8abeb553a83297972377b00c59b019036b',
  '0008_places_of_brands.sql': 'f344e8657c5859d99244cb419c4da76915cebabcb769535beb0736563ebb86a8',
  '0009_mail_delivery.sql': '48cf46050b4a95c6836213b77dd5be4b7c4a1723c0af32989f4badbf63d671bb',
  '0010_retention.sql': '6d7e32594f5f12ec72439f0717a02f65cba67b0bb82f9d8e4bb8b65c20589f17',
  '0011_staff_actions.sql': '438e2f5b3d71d8c8ee79e93c55b8cd0f5701d3dd266ab4bc652cbb775b945f18',
  '0012_new_markets.sql': '63aa703ab80f1743647c14b403a93aee081feaa8e4026f676677f71350de51ae',
  '0013_mails_of_orders.sql': 'ec3afaa40fdf8830bf109b99dc2b4fdc24f58aa7093a7081a204da223d6d375f',
  '0014_currencies_of_markets.sql':
    '1f24c9b5f28005894b57d73a80c9983f4252f92267c4556609384e56469668cc',
  '0015_company_numbers.sql': 'e72caf4ebc7d8c07993ee3299389156c9b465347b6c048c3a690e26d8676c7e6',
  '0016_shown_prices.sql': 'dc8d895b5991c565856f0fd55f2689fc143eb1600ff13f055c2575c59ce2eda5',
  '0017_newsletter_of_accounts.sql':
    'f490843ac044b93ee441e08a2dabc7f4c7f4e9fa9acb2665a33c8261a2f1e398',
  '0018_mails_of_ended_changes.sql':
    'c9c9cfdcf82c5e8c789b9aa9b7af9d550cef82b3c168b5c3ef9bc1b32223ce90',
  '0019_missing_measurements.sql':
    'f785c432ca4e82d10c0b264578f8737a1578d18664a50f3b8fee33fc1d430e16',
}

/**
 * Statements that would delete the rows that refer to a table, or make the version before fail: D1
 * cannot switch foreign keys off.
 */
const refused = [
  /\bDROP\s+TABLE\b/i,
  /\bDROP\s+COLUMN\b/i,
  // A view may be replaced by the next statement.
  /\bDROP\s+VIEW\s+(\w+);(?!\s*CREATE VIEW \1\b)/i,
  /\bRENAME\s+(TO|COLUMN)\b/i,
  /\bRENAME\s+\w+\s+TO\b/i,
  /\bREPLACE\s+INTO\b/i,
  /\bPRAGMA\b/i,
  /\bDELETE\s+FROM\s+(?!listings|list_counts)/i,
]

/** The statements of a migration outside the bodies of its triggers, without comments. */
const withoutTriggers = (sql: string): string =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/CREATE TRIGGER[\s\S]*?\bEND;/g, '')

describe('the migrations', () => {
  it('are as they were released, because a database that applied one never applies it again', () => {
    expect(Object.fromEntries(files.map((name) => [name, toDigest(name)]))).toEqual(released)
  })

  it('are numbered without a gap', () => {
    expect(files.map((name) => Number(/^(\d{4})_\w+\.sql$/.exec(name)?.[1]))).toEqual(
      files.map((_, index) => index + 1),
    )
  })

  it.each(files.slice(1))('%s drops and rebuilds no table', (name) => {
    const sql = withoutTriggers(readFile(name))
    expect(refused.filter((pattern) => pattern.test(sql))).toEqual([])
  })

  it.each([
    'DROP TABLE skus;',
    'ALTER TABLE skus_new RENAME TO skus;',
    'ALTER TABLE skus RENAME COLUMN position TO place;',
    'PRAGMA foreign_keys = OFF;',
    'DELETE FROM products;',
    'DROP VIEW market_prices; CREATE VIEW other AS SELECT 1;',
  ])('the rule refuses %s', (sql) => {
    expect(refused.some((pattern) => pattern.test(withoutTriggers(sql)))).toBe(true)
  })
})
