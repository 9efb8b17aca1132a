import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { beforeEach, describe, expect, it } from 'vitest'
import { getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { createCheckoutForm, fillCart, loadLineId, setMealStock } from './checkout-fixtures.ts'
import { toPattern, type Message } from './message-pattern.ts'
import { isDeep } from '../support/suite.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'

type TreeNode = DefaultTreeAdapterTypes.Node

const files = import.meta.glob<Record<string, Message>>('../../locales/??.json', {
  eager: true,
  import: 'default',
})

const textAttributes = new Set(['alt', 'aria-label', 'content', 'placeholder', 'title'])

/** Lists all texts of a page that a visitor can see or a screen reader can read. */
function listTexts(node: TreeNode): string[] {
  if (node.nodeName === 'script' || node.nodeName === 'style') return []
  const ownTexts = 'value' in node ? [node.value] : []
  const attributeTexts =
    'attrs' in node
      ? node.attrs.filter(({ name }) => textAttributes.has(name)).map(({ value }) => value)
      : []
  const childTexts =
    'childNodes' in node ? node.childNodes.flatMap((child) => listTexts(child)) : []
  return [...ownTexts, ...attributeTexts, ...childTexts]
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/**
 * Keys of messages without words, and of messages whose text is the same in English and another
 * language.
 */
const sharedWithEnglish = new Set([
  'campaign.pieces',
  'cart.line.changed',
  'cart.line.pieces',
  'cart.summary.minus',
  'delivery.chip',
  'delivery.minutes',
  'delivery.slot',
  'checkout.email.label',
  'food.allergen.egg',
  'food.allergen.gluten',
  'food.allergen.lupin',
  'footer.shop.market',
  'header.help.email',
  'header.menu',
  'product.nutrition.per100',
  'product.nutrition.perPortion',
])

const getPatterns = (code: LocaleCode) =>
  new Map(
    Object.entries(files[`../../locales/${code}.json`] ?? {})
      .filter(([key]) => !sharedWithEnglish.has(key))
      .map(([key, message]) => [key, toPattern(message)]),
  )
const english = getPatterns('en')
const englishPatterns = [...english.values()]

/**
 * Lists patterns for the messages of a language. A message with the English text is left out,
 * because it may be missing in this language.
 */
const listOwnPatterns = (code: LocaleCode) =>
  [...getPatterns(code)].flatMap(([key, pattern]) =>
    pattern.source === english.get(key)?.source ? [] : [pattern],
  )

/**
 * Returns whether a text is the shop name or a part of it. The logo shows the name in several
 * parts.
 */
const isName = (text: string) => '24 Hour Meals'.includes(text)

/**
 * Lists all texts of a page that are English messages, except texts that are also messages in the
 * language of the page.
 */
function listEnglishTexts(html: string, code: LocaleCode): string[] {
  const patterns = listOwnPatterns(code)
  return listTexts(parse(html)).filter(
    (text) =>
      !isName(text) &&
      englishPatterns.some((pattern) => pattern.test(text)) &&
      !patterns.some((pattern) => pattern.test(text)),
  )
}

/**
 * Loads the pages that a shopper sees when buying and when logging in. Returns each page under a
 * name.
 */
async function loadPurchasePages(shop: TestShop, locale: LocaleCode, index: number) {
  const toPath = (...route: [Parameters<typeof buildPath>[1], Record<string, string>?]) =>
    buildPath({ locale, market: null }, ...route)
  const meal = await setMealStock(index, 9)
  const path = meal.path.replace('/sv/', `/${locale}/`)
  const checkout = toPath('checkout')
  const pages: Record<string, Awaited<ReturnType<TestShop['get']>>> = {
    home: await shop.get(toPath('index')),
    list: await shop.get(toPath('news')),
    search: await shop.get(toPath('plp-search', { search: 'xyzzy' })),
    brands: await shop.get(toPath('brands')),
    product: await shop.get(path),
    'product with too large a quantity': await shop.post(path, { quantity: '99' }),
    'empty cart': await shop.get(toPath('cart')),
    'empty checkout': await shop.get(checkout),
  }
  await fillCart(shop, { ...meal, path })
  pages.cart = await shop.get(toPath('cart'))
  pages['cart with an invalid quantity'] = await shop.post(toPath('cart'), {
    intent: 'update',
    line: await loadLineId(shop, toPath('cart')),
    quantity: 'x',
  })
  pages.checkout = await shop.get(checkout)
  // The checkout must link to a page with the terms, even if the terms are not written in this
  // language. They are then in the language of the market.
  const terms = /<a [^>]*href="([^"]+)" target="_blank"/.exec(pages.checkout.text)?.[1]
  pages.terms = await shop.get(terms ?? '/no-terms')
  pages['checkout with empty fields'] = await shop.post(checkout, { intent: 'place' })
  const agreed = /name="agreed" value="([^"]*)"/.exec(pages.checkout.text)?.[1] ?? ''
  const placed = await shop.post(
    checkout,
    createCheckoutForm({ agreed: agreed.replaceAll('&nbsp;', '\u00a0') }),
  )
  pages.confirmation = await shop.get(placed.location ?? '/')
  pages['payment failed'] = await shop.get(toPath('checkout-klarna-fail'))
  pages['log in'] = await shop.get(toPath('account'))
  pages['log in with empty fields'] = await shop.post(toPath('account'), { intent: 'log-in' })
  pages['create account'] = await shop.post(toPath('account-create'), {
    customerType: 'ORGANIZATION',
  })
  pages['reset password'] = await shop.get(toPath('account-reset-password'))
  pages.markets = await shop.get(toPath('markets'))
  pages['not found'] = await shop.get(`/${locale}/no/such/page`)
  return pages
}

beforeEach(startFreshIsolate)

// The quick suite walks in a language that is off, in which an English text of the code is found too.
// Another test compares the keys of all languages.
const walks = [
  ['fi', 32],
  ...(isDeep
    ? ([
        ['sv', 30],
        ['da', 31],
        ['nb', 33],
      ] as const)
    : []),
] as const

describe('languages without English texts', () => {
  it.each(walks)(
    'a setting enables the language %s, and its pages from the home page to the confirmation contain no English [ROUTE-11, CHANNEL-07]',
    async (locale, index) => {
      const shop = createShop({ variables: { LOCALES: `sv,en,${locale}` } })
      const pages = await loadPurchasePages(shop, locale, index)
      for (const [name, { text, status }] of Object.entries(pages)) {
        expect(status, name).toBeLessThan(500)
        expect(text, name).toContain(`<html lang="${getLocale(locale).iso}" dir="ltr"`)
        expect(listEnglishTexts(text, locale), name).toEqual([])
      }
      const statuses = Object.entries(pages).filter(([, { status }]) => status === 200)
      expect(statuses.map(([name]) => name)).toEqual(
        expect.arrayContaining([
          'home',
          'list',
          'product',
          'cart',
          'checkout',
          'terms',
          'confirmation',
        ]),
      )
    },
  )

  it('the check for English texts finds them on an English page [ROUTE-11]', async () => {
    const page = await createShop().get('/en/cart')
    const found = listEnglishTexts(page.text, 'sv')
    expect(found).toEqual(
      expect.arrayContaining(['Skip to content', 'There is nothing in it yet.']),
    )
  })
})
