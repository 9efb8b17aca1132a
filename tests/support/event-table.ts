// A table of the events that the tools got, with the fields of each event and examples.
import { describeHits, type EventDescription } from '../../worker/merchant/collect/describe-hits.ts'
import type { Language } from './create-translate.ts'
import { testShopUrl } from './test-shop.ts'

/** A hit of a tool, as the collector stored it. */
export type Hit = Parameters<typeof describeHits>[0][number]
export type HitsOfLanguages = Record<Language, readonly Hit[]>

/** The tag manager reads the data layer, so it gets the events as the catalogue defines them. */
export const CATALOGUE_KIND = 'tagManager'

/** The events of the table. The hashes that follow a later consent are no part of its purchases. */
export const isInTable = (name: string): boolean =>
  !name.startsWith('email:') && name !== 'purchase_user_data'

const MAX_EXAMPLE_LENGTH = 36
const languages = ['sv', 'en'] as const

type EventRow = {
  kind: string
  name: string
  fields: Map<string, Partial<Record<Language, string>>>
}

function shorten(example: string): string {
  const text = example
    .replaceAll(testShopUrl, 'https://shop.example')
    .replaceAll('|', String.raw`\|`)
  return text.length > MAX_EXAMPLE_LENGTH ? `${text.slice(0, MAX_EXAMPLE_LENGTH)}…` : text
}

function addEvent(rows: Map<string, EventRow>, event: EventDescription, language: Language): void {
  const { kind, name } = event
  const row = rows.get(`${kind} ${name}`) ?? { kind, name, fields: new Map() }
  rows.set(`${kind} ${name}`, row)
  for (const { field, example } of event.fields) {
    row.fields.set(field, { ...row.fields.get(field), [language]: shorten(example) })
  }
}

function listRows(hits: HitsOfLanguages): EventRow[] {
  const rows = new Map<string, EventRow>()
  for (const language of languages) {
    for (const event of describeHits(hits[language])) addEvent(rows, event, language)
  }
  return [...rows.values()]
}

const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(formatRow).join('\n')

const toCode = (text: string | undefined) => (text === undefined ? 'not recorded' : `\`${text}\``)

const formatEvent = ({ name, fields }: EventRow) => [
  `### ${name}`,
  '',
  formatTable(
    ['field', 'sv', 'en'],
    [...fields]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([field, { sv, en }]) => [field, toCode(sv), toCode(en)]),
  ),
  '',
]

const listNames = ({ fields }: EventRow): string[] => [...fields.keys()].toSorted()

/** Lists the fields of an event, unless they are those of the same event in the data layer. */
function formatFields(row: EventRow, events: readonly EventRow[]): string {
  const names = listNames(row).join(', ')
  const event = events.find(({ name }) => name === row.name)
  if (event && listNames(event).join(', ') === names) return 'all of the data layer'
  return names === '' ? '–' : names
}

/** Formats the table as Markdown. */
export function formatEventTable(hits: HitsOfLanguages): string {
  const rows = listRows(hits)
  const events = rows.filter(({ kind }) => kind === CATALOGUE_KIND)
  const destinations = rows.map((row) => [row.kind, row.name, formatFields(row, events)])
  return [
    '# Recorded events',
    '',
    'The events of a purchase in Swedish and in English, with consent to every purpose, as the collector of the',
    'embedded merchant recorded them. The browser campaign `event-table-campaign` writes this file to',
    '`.generated/reports/events.md`; the copy in `client/measurement/` is documentation. Long examples are cut.',
    '',
    '<!-- Aligned columns would make the tables too wide to read. -->',
    '<!-- oxfmt-ignore-start -->',
    '',
    '## Events of the data layer',
    '',
    ...events.flatMap(formatEvent),
    '## Destinations',
    '',
    formatTable(['destination', 'event', 'fields'], destinations),
    '',
    '<!-- oxfmt-ignore-end -->',
    '',
  ].join('\n')
}

/** Reads which fields each event of the data layer has in a table. */
export function parseEventTable(table: string): Record<string, string[]> {
  const [, events = ''] = /## Events of the data layer\n\n(.*)\n## Destinations/s.exec(table) ?? []
  const sections = events.split('### ').slice(1)
  return Object.fromEntries(
    sections.map((section) => {
      const [name = '', , , , ...lines] = section.trimEnd().split('\n')
      return [name, lines.map((line) => line.split(' | ')[0]?.replace('| ', '') ?? '')]
    }),
  )
}

/** Reads the destinations that a table names. */
export function parseDestinations(table: string): string[] {
  const [, destinations = ''] = table.split('## Destinations')
  const names = [...destinations.matchAll(/^\| (\w+) \| /gm)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => name !== 'destination')
}
