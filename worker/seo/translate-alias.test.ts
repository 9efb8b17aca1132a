import { describe, expect, it } from 'vitest'
import { markets } from '../routing/sample-channel.ts'
import { translateAlias } from './translate-alias.ts'

const aliases = { sv: 'soppor', en: 'soups' }

describe('a translated alias', () => {
  it.each(['sv', 'en', 'da'] as const)(
    'the alias is the same from every language, as from %s [MORE-03]',
    (locale) => {
      const { se } = markets
      const item = { alias: locale === 'en' ? 'soups' : 'soppor', aliases }
      const names = (['sv', 'en', 'da'] as const).map((targetLocale) =>
        translateAlias(item, targetLocale, { locale, market: se }),
      )
      expect(names).toEqual(['soppor', 'soups', 'soppor'])
    },
  )

  it('a missing translation falls back to the own language of the market [MORE-03]', () => {
    const source = { locale: 'sv', market: markets.us } as const
    expect(translateAlias({ alias: 'soppor', aliases }, 'fi', source)).toBe('soups')
  })

  it('an alias without translations stays as it is [MORE-03]', () => {
    const source = { locale: 'sv', market: markets.se } as const
    expect(translateAlias({ alias: 'soppor', aliases: {} }, 'fi', source)).toBe('soppor')
  })
})
