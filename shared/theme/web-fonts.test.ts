import { expect, it } from 'vitest'
import { officeTheme } from './office-theme.ts'
import { listThemeFonts } from './web-fonts.ts'

it.each([
  ['without a theme', {}, ['Bricolage Grotesque', 'Figtree']],
  ['with other colours', { '--color-surface': '#ffffff' }, ['Bricolage Grotesque', 'Figtree']],
  ['with one family for all texts', officeTheme, ['Figtree']],
  ['with fonts of the system', { '--font-heading': 'system-ui', '--font-text': 'ui-serif' }, []],
])('a channel %s loads only the fonts that it uses', (_, theme, families) =>
  expect(listThemeFonts(theme).map(({ family }) => family)).toEqual(families),
)
