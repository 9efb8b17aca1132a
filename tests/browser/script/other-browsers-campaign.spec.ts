import { expect, test } from '@playwright/test'
import { createTranslate, type Language } from '../../support/create-translate.ts'
import type { Engine } from '../../support/engines/engine.ts'
import { startFirefox } from '../../support/engines/firefox.ts'
import { createVisitor, type Visitor } from '../../support/engines/visitor.ts'
import { startWebKit, WEBKIT_CONSOLE_SCRIPT } from '../../support/engines/webkit.ts'
import { listMeals, listOrders, type Meal } from '../../support/merchant-database.ts'
import { startProxy } from '../../support/proxy-shop.ts'
import { testShopUrl } from '../../support/test-shop.ts'
import { getPath } from '../pages/browse.ts'
import { buyer, PERSONAL_NUMBER } from '../pages/checkout.ts'
import { getMailedOrderUrl } from '../pages/order-screens.ts'
import { customerPaths, listRoutePaths } from '../pages/route-paths.ts'
import { createEmail } from '../pages/shopper.ts'

const HEIGHT = 900
const paymentIds = { card: '24', invoice: '23' }

function chooseMeal(language: Language): Meal {
  const [meal] = listMeals({ language, skuCount: 1 })
  if (!meal) throw new Error('The shop has no such meal')
  return meal
}

// Each of these browsers has one driver at a time.
test.describe.configure({ mode: 'default' })

type Shopping = { visitor: Visitor; language: Language }

async function addMeal({ visitor, language }: Shopping): Promise<void> {
  const t = createTranslate(language)
  const { alias, name } = chooseMeal(language)
  await visitor.open(`/${language}/p/${alias}`)
  await visitor.waitForScripts()
  await visitor.click('button', t('consent.refuse'))
  await visitor.click('main button', t('product.add'))
  await visitor.isSeen('[data-toasts]', t('boot.added', { name }))
}

async function openMiniCart({ visitor, language }: Shopping): Promise<void> {
  const t = createTranslate(language)
  await visitor.click('header .cart-link')
  await visitor.isSeen('dialog[open] a', t('cart.mini.toCart'))
}

/** On a phone the checkout shows one section at a time. */
async function showControl({ visitor, language }: Shopping, css: string): Promise<void> {
  if (await visitor.isVisible(css)) return
  await visitor.click('main button', createTranslate(language)('checkout.continue'))
}

async function buy(shopping: Shopping, payment: keyof typeof paymentIds): Promise<void> {
  const { visitor, language } = shopping
  const t = createTranslate(language)
  const email = createEmail()
  await addMeal(shopping)
  await openMiniCart(shopping)
  await visitor.click('dialog[open] a', t('cart.mini.toCart'))
  await visitor.waitForPath(getPath({ language }, 'cart'))
  await visitor.waitForScripts()
  await visitor.click('main button', t('cart.toCheckout'))
  await visitor.waitForPath(getPath({ language }, 'checkout'))
  await visitor.waitForScripts()
  for (const [name, text] of Object.entries({ email, ...buyer })) {
    const field = `[name="${name}"]`
    await showControl(shopping, field)
    await visitor.fill(field, text)
  }
  const choices = [
    '[name="shippingId"][value="1"]',
    `[name="paymentId"][value="${paymentIds[payment]}"]`,
  ]
  for (const choice of choices) {
    await showControl(shopping, choice)
    await visitor.click(choice)
  }
  if (payment === 'invoice') await visitor.fill('[name="identityNumber"]', PERSONAL_NUMBER)
  await showControl(shopping, '[name="terms"]')
  await visitor.click('[name="terms"]')
  await visitor.click('button', t('checkout.place', { total: '' }).trim())
  if (payment === 'card') {
    // Firefox forgets a press on a form of a page that is not complete.
    await visitor.waitFor(
      `document.readyState === 'complete' && document.querySelector('[name="testCard"]')?.name`,
    )
    await visitor.click('button[name="testCard"]')
    await visitor.waitFor(`document.querySelector('[name="code"]').value !== ''`)
    await visitor.click('button[name="action"][value="pay"]')
  }
  await visitor.isSeen('main h2', t('confirmation.next.title'))
  expect(listOrders(email)).toHaveLength(1)
  const { pathname, search } = new URL(getMailedOrderUrl(email))
  await visitor.open(`${pathname}${search}`)
  await visitor.waitForScripts()
  for (const step of ['delivery', 'cancel', 'again']) {
    const { pathname: path, searchParams } = new URL(String(await visitor.getUrl()))
    searchParams.set('step', step)
    await visitor.open(`${path}?${searchParams}`)
    await visitor.waitForScripts()
  }
}

const ABORTED = 2_152_398_850

/** A page that is left while it loads a script or a font tells so, which is not its fault. */
async function takeOwnMessages(engine: Engine): Promise<string[]> {
  const leftPage = new RegExp(
    `loading dynamically imported|Importing a module script failed|font: .*status=${ABORTED}`,
  )
  return (await engine.takeMessages()).filter((message) => !leftPage.test(message))
}

/** Opens pages one after the other, and moves the pointer over each as soon as its scripts run. */
async function walk({ open, waitForScripts }: Visitor, engine: Engine, paths: string[]) {
  for (const path of paths) {
    await open(path)
    await waitForScripts()
    await engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [400, 700, 1000].map((x) => ({ type: 'pointerMove', x, y: 600, duration: 100 })),
      },
    ])
  }
}

async function logIn(visitor: Visitor): Promise<void> {
  await visitor.open('/en')
  await visitor.waitForScripts()
  await visitor.click('header .account-link')
  await visitor.fill('dialog[open] [name="email"]', 'anna@example.com')
  await visitor.fill('dialog[open] [name="password"]', 'password123')
  await visitor.click('dialog[open] button', createTranslate('en')('account.logIn.submit'))
  await visitor.isSeen('header .account-link', 'Anna')
}

for (const [name, start, pageScript] of [
  ['Firefox', startFirefox, undefined],
  ['WebKit', startWebKit, WEBKIT_CONSOLE_SCRIPT],
] as const) {
  test.describe(name, () => {
    let engine: Engine
    let proxy: Awaited<ReturnType<typeof startProxy>> | undefined
    let origin = testShopUrl
    test.beforeEach(async () => {
      engine = await start()
      proxy = pageScript === undefined ? undefined : await startProxy(pageScript)
      origin = proxy?.origin ?? testShopUrl
    })
    test.afterEach(async () => {
      await engine.stop()
      proxy?.stop()
    })

    for (const [language, width, payment] of [
      ['sv', 390, 'card'],
      ['sv', 1440, 'invoice'],
      ['en', 390, 'invoice'],
      ['en', 1440, 'card'],
    ] as const) {
      test(`a shopper buys a meal by ${payment} in ${name} at ${width} px (${language}) [CHECKOUT-04]`, async () => {
        await engine.resize(width, HEIGHT)
        await buy({ visitor: createVisitor(engine, origin), language }, payment)
        expect(await takeOwnMessages(engine)).toEqual([])
      })
    }

    test(`a filter changes the list in place in ${name} [LIST-02]`, async () => {
      await engine.resize(1440, HEIGHT)
      const visitor = createVisitor(engine, testShopUrl)
      await visitor.open('/en/news')
      await visitor.waitForScripts()
      await engine.evaluate('window.isSamePage = true')
      await visitor.click('[name="price"]')
      await visitor.waitFor(`location.search.includes('price') && window.isSamePage`)
      await visitor.waitFor(`document.querySelectorAll('main article').length > 0`)
    })

    test(`a customer logs in in the panel in ${name} [ACCOUNT-01]`, async () => {
      await engine.resize(1440, HEIGHT)
      await logIn(createVisitor(engine, testShopUrl))
    })

    test(`without network ${name} shows the offline page [TRACK-06]`, async () => {
      const offlineProxy = await startProxy()
      const visitor = createVisitor(engine, offlineProxy.origin)
      await visitor.open('/en')
      await visitor.waitForScripts()
      await visitor.waitFor(
        `navigator.serviceWorker.ready.then(() => caches.match('/en/offline')).then(Boolean)`,
      )
      offlineProxy.stop()
      await engine.evaluate(`(location.assign('/en/terms'), 1)`)
      await visitor.isSeen('h1', createTranslate('en')('offline.title'))
    })

    test(`a walk over all routes in ${name} starts the scripts of each page, and writes nothing to the console [MORE-05]`, async () => {
      test.setTimeout(300_000)
      await engine.resize(1440, HEIGHT)
      const visitor = createVisitor(engine, origin)
      const paths = Object.values(listRoutePaths(chooseMeal('en')))
      await walk(visitor, engine, [...paths, getPath({ language: 'en' }, 'customerService')])
      expect(await takeOwnMessages(engine)).toEqual([])
    })

    test(`a walk of a customer in ${name} over the pages of the account writes nothing to the console [MORE-05]`, async () => {
      await engine.resize(1440, HEIGHT)
      const visitor = createVisitor(engine, origin)
      await logIn(visitor)
      const { 'account-order': order } = customerPaths
      await walk(visitor, engine, [...Object.values(customerPaths), `${order}?view=receipt`])
      expect(await takeOwnMessages(engine)).toEqual([])
    })

    test(`a page that is opened while ${name} loads the scripts of another one is shown [ERROR-02]`, async () => {
      const visitor = createVisitor(engine, testShopUrl)
      for (const path of ['/en/news', '/en/cart', '/en']) {
        await visitor.open(path)
        await engine.evaluate(`(location.assign('/en/terms'), 1)`)
        await visitor.waitForPath('/en/terms')
      }
    })
  })
}
