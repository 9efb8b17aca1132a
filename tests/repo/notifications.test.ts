import { expect, it } from 'vitest'
import { listStorefrontSources, readText } from './repository.ts'

/**
 * The scripts that may show an error in a notification, because the error belongs to no form that
 * could show it.
 */
const scriptsWithErrors: Record<string, string> = {
  'client/boot.ts': 'the browser then sends the form itself, and its page shows the outcome',
  'client/favorites/connect-favorites.ts': 'a heart is a button without fields and without a place',
}

it('an error of a form is never shown only in a notification [STATE-05]', () => {
  const scripts = listStorefrontSources().filter((file) => file.startsWith('client/'))
  const withErrors = scripts.filter((file) => readText(file).includes("mode: 'error'"))
  expect(scripts.length).toBeGreaterThan(50)
  expect(withErrors.toSorted()).toEqual(Object.keys(scriptsWithErrors))
})
