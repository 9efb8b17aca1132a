import { screens, scriptScreens } from '../pages/screens.ts'
import { visit } from '../pages/browse.ts'
import { fillCart } from '../pages/cart.ts'
import {
  listToolTraces,
  measureAtOnce,
  recordToolRequests,
  setConsent,
  toolFiles,
  waitForTools,
} from '../pages/tools.ts'
import { isDeep } from '../../support/browser-campaigns.ts'
import { listMeals } from '../../support/merchant-database.ts'
import { expect, test } from '../shop-test.ts'

const allScreens = [...screens, ...scriptScreens]
const refusals = [null, []]

// The quick suite opens a few screens in one test, the deep suite opens every screen twice.
const sample = ['home', 'confirmation']
const walks = isDeep
  ? allScreens.map((screen) => refusals.map((consent) => ({ ...screen, consent })))
  : [
      allScreens
        .filter(({ name }) => sample.includes(name))
        .map((screen, index) => ({ ...screen, consent: refusals[index % 2] ?? null })),
    ]

for (const walk of walks) {
  const names = [...new Set(walk.map(({ name }) => name))].join('; ')
  test(`before an answer and after a refusal nothing is requested from a tool and no tool leaves anything: ${names} [TRACK-05]`, async ({
    createShopper,
    context,
  }) => {
    await measureAtOnce(context)
    const requests = recordToolRequests(context)
    for (const { consent, open } of walk) {
      const shopper = createShopper(consent ? 'sv' : 'en')
      await context.clearCookies()
      await setConsent(context, consent)
      await shopper.page.setViewportSize({ width: 1440, height: 900 })
      await open(shopper)
      await waitForTools(shopper)
      expect(requests).toEqual([])
      expect(await listToolTraces(shopper.page)).toEqual([])
    }
  })
}

// The quick suite opens one kind of page with each consent, the deep suite both.
const listPages = (turn: number) =>
  (['cart', 'home'] as const).filter((_, index) => isDeep || index === turn)

test('each consent loads exactly its tools on every page but the checkout, and they load nothing after a withdrawal [TRACK-05]', async ({
  createShopper,
  context,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  const [meal] = listMeals({ language: 'sv', skuCount: 1 })
  if (!meal) throw new Error('The shop has no meal')
  await measureAtOnce(context)
  await fillCart(shopper, meal)
  const requests = recordToolRequests(context)
  const listFiles = () => new Set(requests.filter((path) => path !== '/hit'))
  const { consentTool, emailMarketing, ...others } = toolFiles

  const consents = [
    [['email'], [consentTool, emailMarketing]],
    [
      ['analytics', 'email', 'ads'],
      [consentTool, emailMarketing, ...Object.values(others)],
    ],
  ] as const
  for (const [turn, [purposes, files]] of consents.entries()) {
    await setConsent(context, purposes)
    requests.length = 0
    for (const name of listPages(turn)) {
      await visit(shopper, name)
      await waitForTools(shopper)
    }
    await expect.poll(listFiles).toEqual(new Set(files))
  }
  await expect
    .poll(() => listToolTraces(page))
    .toEqual(
      ['_clck', '_fbp', '_ga', '__kla_id', 'CookieConsent', '_gcl_au', 'li_giant'].toSorted(),
    )

  await visit(shopper, 'checkout')
  requests.length = 0
  await visit(shopper, 'checkout')
  await waitForTools(shopper)
  expect(requests).toEqual([])

  // The banner sets the cookies and tells the page.
  await visit(shopper, 'home')
  await waitForTools(shopper)
  await setConsent(context, [])
  await page.evaluate(
    "document.dispatchEvent(new CustomEvent('consent:change', { detail: { purposes: [] } }))",
  )
  await waitForTools(shopper)
  requests.length = 0
  await expect.poll(() => listToolTraces(page)).toEqual([])
  for (const name of listPages(0)) {
    await visit(shopper, name)
    await waitForTools(shopper)
  }
  expect(requests).toEqual([])
  expect(await listToolTraces(page)).toEqual([])
})
