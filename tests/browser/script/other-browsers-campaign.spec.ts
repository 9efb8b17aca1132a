import { expect, test } from '@playwright/test'
import { createTranslate, type Language } from '../../support/create-translate.ts'
import type { Engine } from '../../support/engines/engine.ts'
import { startFirefox } from '../../support/engines/firefox.ts'
import { createVisitor } from '../../support/engines/visitor.ts'
import { startWebKit } from '../../support/engines/webkit.ts'
import { listMeals, type Meal } from '../../support/merchant-database.ts'
import { testShopUrl } from '../../support/test-shop.ts'
import { getPath } from '../pages/browse.ts'

const HEIGHT = 900

function chooseMeal(language: Language): Meal {
  const [meal] = listMeals({ language, skuCount: 1 })
  if (!meal) throw new Error('The shop has no such meal')
  return meal
}

const walk = ['home', 'news', 'cart', 'favorites', 'brands', 'terms', 'customerService'] as const

for (const [name, start] of [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const) {
  test.describe(name, () => {
    let engine: Engine
    test.beforeEach(async () => {
      engine = await start()
    })
    test.afterEach(() => engine.stop())

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
      const visitor = createVisitor(engine, testShopUrl)
      await visitor.open('/en')
      await visitor.waitForScripts()
      await visitor.click('header .account-link')
      await visitor.fill('dialog[open] [name="email"]', 'anna@example.com')
      await visitor.fill('dialog[open] [name="password"]', 'password123')
      await visitor.click('dialog[open] button', createTranslate('en')('account.logIn.submit'))
      await visitor.isSeen('header .account-link', 'Anna')
    })

    test(`a walk over all kinds of pages writes nothing to the console of ${name} [MORE-05]`, async () => {
      await engine.resize(1440, HEIGHT)
      const visitor = createVisitor(engine, testShopUrl)
      const meal = chooseMeal('en')
      const paths = walk.map((page) => getPath({ language: 'en' }, page))
      for (const path of [...paths, `/en/p/${meal.alias}`, '/en/account', '/en/no-such-page']) {
        await visitor.open(path)
        await visitor.waitForScripts()
        await engine.perform([
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [400, 700, 1000].map((x) => ({
              type: 'pointerMove',
              x,
              y: 600,
              duration: 100,
            })),
          },
        ])
      }
      expect(engine.takeMessages()).toEqual([])
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
