import { describe, expect, it, vi } from 'vitest'
import { findTag, renderInShop } from '../ui/render-in-shop.fixture.tsx'
import type { ShippingOption } from './checkout.ts'
import { findFormSlot } from './delivery-choice.ts'
import { DeliveryWindowChoice } from './delivery-window-choice.tsx'
import { listByClass } from '#tests/support/list-elements.ts'

const toSlot = (date: string, from: string, to: string | null) => ({
  timeZone: 'Europe/Stockholm',
  date,
  from,
  to,
  start: `${date}T${from}:00.000Z`,
  closesAt: '2026-11-22T21:00:00.000Z',
})

const price = { incVat: '49 kr', exVat: '46 kr' }
const plain: Omit<ShippingOption, 'deliveries'> = {
  id: 1,
  name: 'Home',
  fee: price,
  total: '148 kr',
  isCovered: false,
  isFree: false,
  isInvoiced: false,
  isSelected: true,
}
const slots = [
  toSlot('2026-11-22', '18:00', '21:00'),
  toSlot('2026-11-23', '16:00', '20:00'),
  toSlot('2026-11-23', '20:00', '22:00'),
  toSlot('2026-11-24', '16:00', '20:00'),
]
const home: ShippingOption = {
  ...plain,
  deliveries: {
    slots,
    selectedStart: '2026-11-23T16:00:00.000Z',
    loadedAt: '2026-11-22T08:50:00.000Z',
  },
}

function render(
  change: Partial<Parameters<typeof DeliveryWindowChoice>[0]> = {},
  locale: 'en' | 'sv' = 'en',
) {
  const html = renderInShop(
    <DeliveryWindowChoice options={[home]} values={{}} errors={{}} {...change} />,
    { locale },
  )
  return html.replaceAll('\u{a0}', ' ')
}

function listDays(html: string): string[] {
  const [weekdays, dates] = ['weekday', 'date'].map((part) =>
    listByClass(html, `delivery-window-${part}`),
  )
  return (weekdays ?? []).map(({ text }, index) => `${text} ${dates?.[index]?.text}`)
}

describe('the choice of the delivery', () => {
  it('dates are formatted without creating formatters again, because each costs a phone half a millisecond', () => {
    const before = render()
    const createFormat = vi.spyOn(Intl, 'DateTimeFormat')
    expect(render()).toBe(before)
    expect(createFormat).not.toHaveBeenCalled()
    createFormat.mockRestore()
  })

  it('a merchant that lists no deliveries has no choice', () => {
    expect(render({ options: [plain] })).toBe('')
  })

  it.each([
    ['en', ['Today Nov 22', 'Tomorrow Nov 23', 'Tue Nov 24']],
    ['sv', ['Idag 22 nov.', 'Imorgon 23 nov.', 'tis 24 nov.']],
  ] as const)('the days are named in %s by the clock of the server', (locale, days) => {
    expect(listDays(render({}, locale))).toEqual(days)
  })

  it('the selected delivery is checked, and every other day starts with its first one', () => {
    const html = render()
    const checked = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag)
    const values = checked
      .filter((tag) => tag.includes('checked'))
      .map((tag) => /value="([^"]*)"/.exec(tag)?.[1])
    expect(values).toEqual([
      '2026-11-23',
      '2026-11-22T18:00:00.000Z',
      '2026-11-23T16:00:00.000Z',
      '2026-11-24T16:00:00.000Z',
    ])
  })

  it('what the shopper has chosen stays checked', () => {
    const html = render({ values: { deliveryWindow: '2026-11-23T20:00:00.000Z' } })
    expect(findTag(html, '<input', 'value="2026-11-23T20:00:00.000Z"')).toContain('checked')
    expect(findTag(html, '<input', 'value="2026-11-23T16:00:00.000Z"')).not.toContain('checked')
  })

  it.each([
    ['en', 'Order before 10 pm today to get it today, 6–9 pm.'],
    ['sv', 'Beställ före kl. 22 idag så får du maten idag kl. 18–21.'],
  ] as const)('the %s rule says until when the next delivery can be ordered', (locale, text) => {
    const html = render({}, locale)
    expect(html).toContain(`>${text}</span>`)
    expect(html).toContain('data-closes-in="43800"')
  })

  it('a delivery that has closed gives a message at the choice [CHECKOUT-10]', () => {
    const html = render({ errors: { deliveryWindow: 'invalid' } })
    expect(html).toMatch(/id="error-deliveryWindow".*can no longer be ordered/)
  })
})

it.each([
  [{}, '2026-11-23T16:00:00.000Z'],
  [{ shippingId: '1', deliveryWindow: '2026-11-24T16:00:00.000Z' }, '2026-11-24T16:00:00.000Z'],
  [{ shippingId: '1', deliveryWindow: '2020-01-01T16:00:00.000Z' }, '2026-11-23T16:00:00.000Z'],
  [{ shippingId: '9' }, '2026-11-23T16:00:00.000Z'],
])('the delivery of the form %o is %s', (values, start) => {
  expect(findFormSlot([home], values)?.start).toBe(start)
})
