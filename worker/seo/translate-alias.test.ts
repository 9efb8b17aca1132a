import { describe, expect, it } from 'vitest'
import { markets } from '../routing/sample-channel.fixture.ts'
import { translateAlias } from './translate-alias.ts'

const aliases = { sv: 'soppor', en: 'soups' }

describe('the translation of an alias', () => {
  it.each(['sv', 'en', 'da'] as const)(
    'an alias is translated to the same aliases whatever its original language is: %s [MORE-03]',
    (locale) => {
      const { se } = markets
      const item = { alias: locale === 'en' ? 'soups' : 'soppor', aliases }
      const names = (['sv', 'en', 'da'] as const).map((targetLocale) =>
        translateAlias(item, targetLocale, { locale, market: se }),
      )
      expect(names).toEqual(['soppor', 'soups', 'soppor'])
    },
  )

  it('if the translation is missing, the alias in the default language of the market is used [MORE-03]', () => {
    const source = { locale: 'sv', market: markets.us } as const
    expect(translateAlias({ alias: 'soppor', aliases }, 'fi', source)).toBe('soups')
  })

  it('an alias without any translations is returned unchanged [MORE-03]', () => {
    const source = { locale: 'sv', market: markets.se } as const
    expect(translateAlias({ alias: 'soppor', aliases: {} }, 'fi', source)).toBe('soppor')
  })
})
