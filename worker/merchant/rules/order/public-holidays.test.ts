import { describe, expect, it } from 'vitest'
import { toIsoDate } from '#shared/delivery/local-time.ts'
import { getEasterSunday, isPublicHoliday } from './public-holidays.ts'

describe('Easter Sunday', () => {
  it.each([
    '1961-04-02',
    '2000-04-23',
    '2008-03-23',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2030-04-21',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2285-03-22',
  ])('%s is the Easter Sunday of its year', (date) => {
    expect(toIsoDate(getEasterSunday(Number(date.slice(0, 4))))).toBe(date)
  })
})

describe('a public holiday', () => {
  it.each([
    ['2026-04-02', 'Maundy Thursday', ['DK', 'NO']],
    ['2026-04-03', 'Good Friday', ['SE', 'FI', 'DK', 'NO', 'DE']],
    ['2026-04-06', 'Easter Monday', ['SE', 'FI', 'DK', 'NO', 'DE']],
    ['2026-05-01', 'the first of May', ['SE', 'FI', 'NO', 'DE']],
    ['2026-05-14', 'Ascension Day', ['SE', 'FI', 'DK', 'NO', 'DE']],
    ['2026-05-25', 'the Monday after Pentecost', ['DK', 'NO', 'DE']],
    ['2025-06-06', 'the national day of Sweden', ['SE']],
    ['2026-06-19', 'Midsummer Eve', ['SE', 'FI']],
    ['2027-06-25', 'the latest Midsummer Eve', ['SE', 'FI']],
    ['2027-06-18', 'a Friday in June', []],
    ['2028-05-17', 'the national day of Norway', ['NO']],
    ['2025-10-03', 'the national day of Germany', ['DE']],
    ['2027-12-06', 'the national day of Finland', ['FI']],
    ['2026-12-24', 'Christmas Eve', ['SE', 'FI', 'DK']],
    ['2026-12-25', 'Christmas Day', ['SE', 'FI', 'DK', 'NO', 'DE']],
    ['2026-04-07', 'the Tuesday after Easter', []],
  ])('%s, %s, is one in the countries %j only', (date, _name, countries) => {
    const day = new Date(`${date}T00:00:00Z`)
    const all = ['SE', 'FI', 'DK', 'NO', 'DE']
    expect(all.filter((country) => isPublicHoliday(day, country))).toEqual(countries)
  })

  it('a day in another country is a holiday if most countries have it', () => {
    expect(isPublicHoliday(new Date('2026-12-25T00:00:00Z'), 'US')).toBe(true)
    expect(isPublicHoliday(new Date('2026-06-19T00:00:00Z'), 'US')).toBe(false)
  })
})
