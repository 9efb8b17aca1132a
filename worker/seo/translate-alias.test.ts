import { describe, expect, it } from 'vitest'
import { markets } from '../resolver/sample-channel.ts'
import { translateAlias } from './translate-alias.ts'

const aliases = { sv: 'soppor', en: 'soups' }

describe('the name of something in another language', () => {
  it.each(['sv', 'en', 'da'] as const)(
    'MORE-03 is the same from every language, as from %s',
    (locale) => {
      const { se } = markets
      const named = { alias: locale === 'en' ? 'soups' : 'soppor', aliases }
      const names = (['sv', 'en', 'da'] as const).map((wanted) =>
        translateAlias(named, wanted, { locale, market: se }),
      )
      expect(names).toEqual(['soppor', 'soups', 'soppor'])
    },
  )

  it('MORE-03 is that of the market’s own language where the merchant has none', () => {
    const asked = { locale: 'sv', market: markets.us } as const
    expect(translateAlias({ alias: 'soppor', aliases }, 'fi', asked)).toBe('soups')
  })

  it('MORE-03 is the one it was asked for under where the merchant names no other', () => {
    const asked = { locale: 'sv', market: markets.se } as const
    expect(translateAlias({ alias: 'soppor', aliases: {} }, 'fi', asked)).toBe('soppor')
  })
})
