import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { beforeEach, describe, expect, it } from 'vitest'
import { getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { createCheckoutForm, fillCart, stockMeal } from './buying.ts'
import { toPattern, type Message } from './message-pattern.ts'
import { createShop, startAfresh, type TestShop } from './shop.ts'

type TreeNode = DefaultTreeAdapterTypes.Node

const files = import.meta.glob<Record<string, Message>>('../../locales/??.json', {
  eager: true,
  import: 'default',
})

const spoken = new Set(['alt', 'aria-label', 'content', 'placeholder', 'title'])

/** Everything of a page that is read or heard. */
function listTexts(node: TreeNode): string[] {
  if (node.nodeName === 'script' || node.nodeName === 'style') return []
  const own = 'value' in node ? [node.value] : []
  const heard =
    'attrs' in node
      ? node.attrs.filter(({ name }) => spoken.has(name)).map(({ value }) => value)
      : []
  const below = 'childNodes' in node ? node.childNodes.flatMap((child) => listTexts(child)) : []
  return [...own, ...heard, ...below].map((text) => text.trim()).filter((text) => text !== '')
}

/** Texts without words, and words that English shares with one of the others. */
const shared = new Set([
  'cart.summary.minus',
  'checkout.email.label',
  'footer.shop.market',
  'header.menu',
  'product.nutrition.perPortion',
])

const getPatterns = (code: LocaleCode) =>
  new Map(
    Object.entries(files[`../../locales/${code}.json`] ?? {})
      .filter(([key]) => !shared.has(key))
      .map(([key, message]) => [key, toPattern(message)]),
  )
const english = getPatterns('en')
const englishPatterns = [...english.values()]

/** What a language says in words of its own: a message that its file lacks was filled in English. */
const listOwnPatterns = (code: LocaleCode) =>
  [...getPatterns(code)].flatMap(([key, pattern]) =>
    pattern.source === english.get(key)?.source ? [] : [pattern],
  )

/** A name of the shop's, whose words the logo sets apart. */
const isName = (text: string) => '24 Hour Meals'.includes(text)

/** Texts of a page that are ours, in English, and not what the language says too. */
function findEnglish(html: string, code: LocaleCode): string[] {
  const patterns = listOwnPatterns(code)
  return listTexts(parse(html)).filter(
    (text) =>
      !isName(text) &&
      englishPatterns.some((pattern) => pattern.test(text)) &&
      !patterns.some((pattern) => pattern.test(text)),
  )
}

/** Pages from the first look to the order and the account, each under a name. */
async function walk(shop: TestShop, locale: LocaleCode, place: number) {
  const toPath = (...route: [Parameters<typeof buildPath>[1], Record<string, string>?]) =>
    buildPath({ locale, market: null }, ...route)
  const meal = await stockMeal(place, 9)
  const path = meal.path.replace('/sv/', `/${locale}/`)
  const checkout = toPath('checkout')
  const pages: Record<string, Awaited<ReturnType<TestShop['get']>>> = {
    home: await shop.get(toPath('index')),
    list: await shop.get(toPath('news')),
    search: await shop.get(toPath('plp-search', { search: 'xyzzy' })),
    brands: await shop.get(toPath('brands')),
    product: await shop.get(path),
    'product, too many': await shop.post(path, { quantity: '99' }),
    'empty cart': await shop.get(toPath('cart')),
    'empty checkout': await shop.get(checkout),
  }
  await fillCart(shop, { ...meal, path })
  pages.cart = await shop.get(toPath('cart'))
  pages['cart, not a number'] = await shop.post(toPath('cart'), {
    intent: 'update',
    skuId: String(meal.skuId),
    quantity: 'x',
  })
  pages.checkout = await shop.get(checkout)
  // What is agreed to can be read, in the market's language where nobody writes this one.
  const terms = /<a href="([^"]+)" target="_blank"/.exec(pages.checkout.text)?.[1]
  pages.terms = await shop.get(terms ?? '/no-terms')
  pages['checkout, nothing typed'] = await shop.post(checkout, { intent: 'place' })
  const agreed = /name="agreed" value="([^"]*)"/.exec(pages.checkout.text)?.[1] ?? ''
  const placed = await shop.post(
    checkout,
    createCheckoutForm({ agreed: agreed.replaceAll('&nbsp;', '\u00a0') }),
  )
  pages.confirmation = await shop.get(placed.location ?? '/')
  pages['payment failed'] = await shop.get(toPath('checkout-klarna-fail'))
  pages['log in'] = await shop.get(toPath('account'))
  pages['log in, nothing typed'] = await shop.post(toPath('account'), { intent: 'log-in' })
  pages['create account'] = await shop.post(toPath('account-create'), {
    customerType: 'ORGANIZATION',
  })
  pages['reset password'] = await shop.get(toPath('account-reset-password'))
  pages.markets = await shop.get(toPath('markets'))
  pages['not found'] = await shop.get(`/${locale}/no/such/page`)
  return pages
}

beforeEach(startAfresh)

describe('a whole language', () => {
  it.each([
    ['sv', 30],
    ['da', 31],
    ['fi', 32],
    ['nb', 33],
  ] as const)(
    'ROUTE-11 CHANNEL-07 %s is switched on by a variable, and leaves no English on the way to an order',
    async (locale, place) => {
      const shop = createShop({ variables: { LOCALES: `sv,en,${locale}` } })
      const pages = await walk(shop, locale, place)
      for (const [name, { text, status }] of Object.entries(pages)) {
        expect(status, name).toBeLessThan(500)
        expect(text, name).toContain(`<html lang="${getLocale(locale).iso}" dir="ltr"`)
        expect(findEnglish(text, locale), name).toEqual([])
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

  it('ROUTE-11 English that is left would be seen', async () => {
    const page = await createShop().get('/en/cart')
    const found = findEnglish(page.text, 'sv')
    expect(found).toEqual(expect.arrayContaining(['Skip to content', 'Nothing in it yet.']))
  })
})
