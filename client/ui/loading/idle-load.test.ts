import { expect, it } from 'vitest'
import { isOn2g, savesData } from './idle-load.ts'

it.each([
  [{}, false, false],
  [{ connection: null }, false, false],
  [{ connection: { effectiveType: '4g', saveData: false } }, false, false],
  [{ connection: { effectiveType: '4g', saveData: true } }, true, false],
  [{ connection: { effectiveType: '3g' } }, false, false],
  [{ connection: { effectiveType: '2g' } }, false, true],
  [{ connection: { effectiveType: 'slow-2g' } }, false, true],
])(
  'the browser %o saves data: %s, and is on a slow connection: %s [MORE-04]',
  (browser, ...expected) => {
    expect([savesData(browser), isOn2g(browser)]).toEqual(expected)
  },
)
