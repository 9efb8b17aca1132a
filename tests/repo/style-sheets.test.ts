import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { laterParts } from '../../client/build/to-first-screen.ts'
import { listFiles, readText } from './repository.ts'
import { listClasses, listImportedFiles, listSelectors, splitSubject } from './style-sheets.ts'

const FOLDER = 'client/styles/'
const PAGES = `${FOLDER}pages/`
const styleSheets = listFiles().filter((file) => /^client\/.*\.css$/.test(file))

/**
 * Style sheets for elements and the whole document. Every other style sheet belongs to one
 * component.
 */
// The names after `utilities` are lists of imports.
const generalStyleSheets =
  'fonts reset tokens base utilities primitives site home list product all'.split(' ')

/**
 * Classes that a component file may style although they do not start with the name of the
 * component. Each has a reason. A name with a final hyphen, such as `plate-`, allows all classes
 * with that prefix.
 */
const exceptions: Record<string, Record<string, string>> = {
  'cart-line': {
    'cart-lines-item': 'the list of lines has no file of its own, only the rule between two lines',
  },
  'checkout-section': { 'choice-group': 'a stack, which has no style sheet of its own' },
  'confirmation-page': { 'plate-': 'the page decides which parts of the drawing are visible' },
  'message-page': { 'plate-': 'the page decides which parts of the drawing are visible' },
  'mini-cart': {
    'cart-line-total': 'amounts fade during a pending change',
    'cart-summary-row': 'on a phone the rows about VAT and savings are on the cart page only',
  },
  'page-transition': { page: 'the transition is named after the page' },
  'site-header': {
    'phone-sheet-': 'on wide screens the header has no sheets, so they have no head and no foot',
  },
  toasts: {
    toast: 'a single message; the component is the list, which exists before any message',
    'toast-': 'its parts',
  },
}

/** General classes that every element may have. */
const utilities = [
  'stack row cluster touch icon-button soft-hover plain-link narrow-page panel quiet hint',
  'text-4 lead small-title capitalized full-width card section semibold bold prose numbers breakable spread middle top start',
  'gap-1 gap-2 gap-3 gap-4 gap-5 gap-6 field-pair visually-hidden script-only screen-only',
].flatMap((names) => names.split(' '))

const toName = (file: string): string => basename(file, '.css')
const findStyleSheet = (name: string): string =>
  styleSheets.find((file) => toName(file) === name) ?? name
const names = new Set(styleSheets.map(toName))
const components = styleSheets.filter((file) => !generalStyleSheets.includes(toName(file)))

const matchesException = (exception: string, className: string): boolean =>
  exception.endsWith('-') ? className.startsWith(exception) : className === exception

function belongsToComponent(file: string, className: string): boolean {
  const name = toName(file)
  return (
    className === name ||
    className.startsWith(`${name}-`) ||
    Object.keys(exceptions[name] ?? {}).some((exception) => matchesException(exception, className))
  )
}

describe('style sheets', () => {
  it('every style sheet is in client/styles', () => {
    expect(styleSheets.filter((file) => !file.startsWith(FOLDER))).toEqual([])
  })

  it('pages/all.css imports every style sheet, except those of other pages', () => {
    const imported = listImportedFiles(`${PAGES}all.css`)
    const missing = styleSheets.filter((file) => !imported.has(file) && !file.startsWith(PAGES))
    expect(missing).toEqual([])
  })

  it('the style sheets of first screens are parts of pages/all.css in its order', () => {
    const listImports = (page: string) =>
      [...readText(`${PAGES}${page}.css`).matchAll(/@import '([^']+)'/g)].map(
        ([, path = '']) => path,
      )
    const all = listImports('all')
    expect(all).toEqual([...new Set(all)])
    for (const page of ['home', 'list', 'product']) {
      const imports = listImports(page)
      expect(imports, page).toEqual(all.filter((path) => imports.includes(path)))
    }
  })

  it('every selector in the style sheet of a component contains a class of this component', () => {
    const unrelated = components.flatMap((file) =>
      listSelectors(readText(file))
        // Pseudo-elements of the document, such as those of a transition, have no class.
        .filter((selector) => !selector.startsWith('::'))
        .filter(
          (selector) =>
            !listClasses(selector).some((className) => belongsToComponent(file, className)),
        )
        .map((selector) => `${file}: ${selector}`),
    )
    expect(unrelated).toEqual([])
  })

  it('the style sheet of a component uses only the outermost class of another component', () => {
    const foreign = components.flatMap((file) =>
      listSelectors(readText(file))
        .flatMap(listClasses)
        .filter((className) => !belongsToComponent(file, className))
        .filter((className) => !names.has(className) && !utilities.includes(className))
        .map((className) => `${file}: .${className}`),
    )
    expect(foreign).toEqual([])
  })

  it('the general style sheets contain no classes, except the utility classes', () => {
    const files = styleSheets.filter((file) => generalStyleSheets.includes(toName(file)))
    const classes = files.flatMap((file) => listSelectors(readText(file)).flatMap(listClasses))
    expect([...new Set(classes)]).toEqual(utilities)
  })

  // Chrome 123 to 129 and Firefox 120 to 131 ignore it.
  it('the rule of a pseudo-element contains no at-rule', () => {
    const files = styleSheets.filter((file) => /::[\w-]+\s*\{[^{}]*@/.test(readText(file)))
    expect(files).toEqual([])
  })

  it('style sheets use neither !important nor ids', () => {
    const found = styleSheets.flatMap((file) => {
      const text = readText(file)
      const ids = listSelectors(text).filter((selector) => /#[a-z]/i.test(selector))
      return [...ids, ...(text.includes('!important') ? ['!important'] : [])].map(
        (what) => `${file}: ${what}`,
      )
    })
    expect(found).toEqual([])
  })

  // After each change of the page, the browser computes the styles of all elements again that a
  // selector with :has() can end with. That would be all links or all icons of a page.
  it('on the most visited pages, what :has() decides about has a class of its own', () => {
    const pages = listFiles().filter((file) => file.startsWith(PAGES) && !file.endsWith('/all.css'))
    const files = new Set(pages.flatMap((file) => [...listImportedFiles(file)]))
    const isGeneral = (subject: string) =>
      subject.startsWith('.icon') || !/^[^(]*[.[]/.test(subject)
    const found = [...files].flatMap((file) =>
      listSelectors(readText(file))
        .map(splitSubject)
        .filter(({ before, subject }) => before.includes(':has(') && isGeneral(subject))
        .map(({ before, subject }) => `${file}: ${before}${subject}`),
    )
    expect(files.size).toBeGreaterThan(pages.length)
    expect(found).toEqual([])
  })

  it('every part that the first screens leave out is in a style sheet', () => {
    // The build writes selectors in their shortest form.
    const text = styleSheets.map(readText).join('\n')
    const shortest = text.replaceAll(/'|:(?=:after)|\s*([>~])\s*/g, '$1')
    expect(laterParts.filter((part) => !shortest.includes(part))).toEqual([])
  })

  it('every exception for a class name is still needed', () => {
    const unneeded = Object.entries(exceptions).flatMap(([name, classes]) => {
      const used = listSelectors(readText(findStyleSheet(name))).flatMap(listClasses)
      return Object.keys(classes).filter(
        (exception) => !used.some((className) => matchesException(exception, className)),
      )
    })
    expect(unneeded).toEqual([])
  })
})
