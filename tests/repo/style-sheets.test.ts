import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, readText } from './repository.ts'
import { listClasses, listImported, listSelectors } from './style-sheets.ts'

const FOLDER = 'client/styles/'
const styleSheets = listFiles().filter((file) => /^client\/.*\.css$/.test(file))

/** These style elements and the document itself; every other file belongs to one component. */
const general = ['index', 'components', 'fonts', 'reset', 'tokens', 'base', 'utilities']

/** Classes of other names that a component's file may style, each with the reason; `plate-` means all its parts. */
const exceptions: Record<string, Record<string, string>> = {
  'cart-line': {
    'cart-lines-item':
      'the list of lines has no file of its own: all it has is the rule between two',
  },
  'confirmation-page': { 'plate-': 'the page says which parts of the drawing show' },
  'message-page': { 'plate-': 'the page says which parts of the drawing show' },
  'mini-cart': { 'cart-line-total': 'amounts fade while a change is under way' },
  'page-transition': { page: 'the transition belongs to the page, and has its name' },
  'phone-sheet': {
    'language-links-link': 'in the sheet a language is as tall as a thumb needs it',
  },
  toasts: {
    toast: 'one message; the list of them is the component and stands before any comes',
    'toast-': 'its parts',
  },
}

/** Classes for any element, in whatever component. */
const utilities = ['visually-hidden']

const toName = (file: string): string => basename(file, '.css')
const names = new Set(styleSheets.map(toName))
const components = styleSheets.filter((file) => !general.includes(toName(file)))

const isMeant = (exception: string, className: string): boolean =>
  exception.endsWith('-') ? className.startsWith(exception) : className === exception

function isOwn(file: string, className: string): boolean {
  const name = toName(file)
  return (
    className === name ||
    className.startsWith(`${name}-`) ||
    Object.keys(exceptions[name] ?? {}).some((exception) => isMeant(exception, className))
  )
}

describe('style sheets', () => {
  it('lie in client/styles', () => {
    expect(styleSheets.filter((file) => file !== `${FOLDER}${basename(file)}`)).toEqual([])
  })

  it('are all brought along by index.css', () => {
    const imported = listImported(`${FOLDER}index.css`)
    expect(styleSheets.filter((file) => !imported.has(file))).toEqual([])
  })

  it('bring along only files that exist', () => {
    const text = readText(`${FOLDER}components.css`)
    const named = [...text.matchAll(/@import '\.\/([\w-]+)\.css'/g)].map(([, name]) => name)
    expect(named.filter((name) => name === undefined || !names.has(name))).toEqual([])
  })

  it('style the component they are named after: each selector has a class of that name', () => {
    const strange = components.flatMap((file) =>
      listSelectors(readText(file))
        // Pseudo-elements of the document, such as those of a transition, have no class.
        .filter((selector) => !selector.startsWith('::'))
        .filter((selector) => !listClasses(selector).some((className) => isOwn(file, className)))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(strange).toEqual([])
  })

  it('place other components by their outermost class, and leave the parts of them alone', () => {
    const foreign = components.flatMap((file) =>
      listSelectors(readText(file))
        .flatMap(listClasses)
        .filter((className) => !isOwn(file, className))
        .filter((className) => !names.has(className) && !utilities.includes(className))
        .map((className) => `${file}: .${className}`),
    )
    expect(foreign).toEqual([])
  })

  it('of general use have no classes but the utilities', () => {
    const files = styleSheets.filter((file) => general.includes(toName(file)))
    const classes = files.flatMap((file) => listSelectors(readText(file)).flatMap(listClasses))
    expect([...new Set(classes)]).toEqual(utilities)
  })

  it('use neither !important nor ids', () => {
    const found = styleSheets.flatMap((file) => {
      const text = readText(file)
      const ids = listSelectors(text).filter((selector) => /#[a-z]/i.test(selector))
      return [...ids, ...(text.includes('!important') ? ['!important'] : [])].map(
        (what) => `${file}: ${what}`,
      )
    })
    expect(found).toEqual([])
  })

  it('have no exception that is not needed', () => {
    const unneeded = Object.entries(exceptions).flatMap(([name, classes]) => {
      const used = listSelectors(readText(`${FOLDER}${name}.css`)).flatMap(listClasses)
      return Object.keys(classes).filter(
        (exception) => !used.some((className) => isMeant(exception, className)),
      )
    })
    expect(unneeded).toEqual([])
  })
})
