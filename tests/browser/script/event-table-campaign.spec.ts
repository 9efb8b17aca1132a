import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { destinationKinds } from '../../../shared/measurement/destinations.ts'
import { measurementEventSchemas } from '../../../shared/measurement/events.ts'
import { parse } from '../../../shared/json/schema.ts'
import { CATALOGUE_KIND, formatEventTable, isInTable, type Hit } from '../../support/event-table.ts'
import { listMeals } from '../../support/merchant-database.ts'
import { projectFolder } from '../../support/test-shop.ts'
import { logInAs } from '../pages/account.ts'
import { getCartLink, visit } from '../pages/browse.ts'
import {
  addToCart,
  fillCart,
  getCheckoutButton,
  getMiniCart,
  openCodeField,
} from '../pages/cart.ts'
import {
  buyer,
  fillCheckout,
  PERSONAL_NUMBER,
  placeByRequest,
  placeOrder,
} from '../pages/checkout.ts'
import {
  clearHits,
  countHits,
  listHashes,
  loadHits,
  toHash,
  waitForHits,
} from '../pages/collector.ts'
import { readOrderNumber } from '../pages/confirmation.ts'
import { saveFavorite } from '../pages/favorites.ts'
import { signUpInSection } from '../pages/newsletter.ts'
import { search } from '../pages/search.ts'
import { createEmail, follow, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { setConsent, waitForTools } from '../pages/tools.ts'
import { expect, test } from '../shop-test.ts'

const reportFile = join(projectFolder, '.generated/reports/events.md')
const CUSTOMER = 'anna@example.com'
const searches = { sv: 'soppa', en: 'soup' }

const funnel = [
  'page_data',
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_cart',
  'begin_checkout',
  'purchase',
] as const
/** The destinations that may have hashes of the buyer: those of the purchase in full. */
const kindsWithHashes = ['analytics', 'server', CATALOGUE_KIND]

const recorded: Record<Shopper['language'], Hit[]> = { sv: [], en: [] }

test.describe.configure({ mode: 'serial' })
test.beforeEach(({ request }) => clearHits(request))

/** Looks at the home page, a search and a filtered list, and opens a meal of the list. */
async function findMeal(shopper: Shopper): Promise<string> {
  const { page, language } = shopper
  const seeTag = (name: string) => waitForHits(page.request, { kind: CATALOGUE_KIND, name })
  await visit(shopper, 'home')
  await waitForTools(shopper)
  await signUpInSection(shopper, createEmail())
  await search(shopper, searches[language])
  await seeTag('view_item_list')
  await visit(shopper, 'news')
  await waitForTools(shopper)
  await page.locator('.quick-filters a').first().click()
  await seeTag('virtual_page_view')
  const link = page.locator('.product-card:has([name="item"]) h2 > a').first()
  const name = (await link.innerText()).trim()
  await follow(link)
  await seeTag('view_item')
  return name
}

/** Fills the cart, changes it in the mini cart, adds a code, and leaves the cart for the checkout. */
async function changeCart(shopper: Shopper, name: string): Promise<void> {
  const { page, t } = shopper
  const seeTag = (event: string, count: number) =>
    waitForHits(page.request, { kind: CATALOGUE_KIND, name: event, count })
  await addToCart(shopper)
  await seeTag('add_to_cart', 1)
  await saveFavorite(shopper, { name })
  const miniCart = getMiniCart(shopper)
  await getCartLink(shopper).click()
  await miniCart.getByRole('button', { name: t('cart.line.more', { name }) }).click()
  await seeTag('add_to_cart', 2)
  await miniCart.getByRole('button', { name: t('cart.line.less', { name }) }).click()
  await seeTag('remove_from_cart', 1)
  await follow(miniCart.getByRole('link', { name: t('cart.mini.toCart') }))
  await waitForTools(shopper)
  const field = await openCodeField(shopper)
  await field.fill('MATGLAD')
  await field.press('Enter')
  await expect(page.getByRole('main')).toContainText(t('cart.code.applied'))
  await follow(getCheckoutButton(shopper))
}

/** Logs in after the purchase, which identifies the customer to the tool of e-mail marketing. */
async function identify(shopper: Shopper): Promise<Hit[]> {
  const { page } = shopper
  const before = countHits(await loadHits(page.request), 'sessionRecording', 'page_data')
  await logInAs(shopper, CUSTOMER)
  await visit(shopper, 'news')
  await waitForTools(shopper)
  await waitForHits(page.request, {
    kind: 'sessionRecording',
    name: 'page_data',
    count: before + 1,
  })
  await waitForHits(page.request, { kind: 'emailMarketing', name: 'identify' })
  // A page that is left before the script of the recording has loaded is not recorded.
  await page.goto('about:blank')
  const count = countHits(await loadHits(page.request), CATALOGUE_KIND, 'page_data')
  return waitForHits(page.request, { kind: 'server', name: 'page_data', count })
}

function expectCatalogue(hits: readonly Hit[], kind: string): void {
  const names = new Set<string>()
  for (const { name, data } of hits.filter((hit) => hit.kind === kind)) {
    const schema = Object.entries(measurementEventSchemas).find(([event]) => event === name)?.[1]
    if (!schema) throw new Error(`The catalogue has no event ${name}`)
    const event = { event: name, ...Object(data) }
    expect(parse<unknown>(schema, event), `${kind} ${name}`).toEqual(event)
    names.add(name)
  }
  const expected = Object.keys(measurementEventSchemas).filter(isInTable)
  expect([...names].toSorted(), kind).toEqual(expected.toSorted())
}

function expectFunnel(hits: readonly Hit[]): void {
  const names = hits.filter(({ kind }) => kind === CATALOGUE_KIND).map(({ name }) => name)
  const oldestFirst = names.toReversed()
  const positions = funnel.map((name) => oldestFirst.indexOf(name))
  expect(positions, `${oldestFirst}`).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions).not.toContain(-1)
}

function expectOnePurchase(hits: readonly Hit[], number: string): void {
  for (const kind of kindsWithHashes) expect(countHits(hits, kind, 'purchase'), kind).toBe(1)
  expect(countHits(hits, 'adPixel', 'Purchase')).toBe(1)
  const [purchase] = hits.filter(({ kind, name }) => kind === 'server' && name === 'purchase')
  expect(purchase?.data).toMatchObject({ ecommerce: { transaction_id: number } })
}

/** The collector masks addresses, so every `@` is one. Only the tool of e-mail marketing gets it. */
function expectNothingPersonal(hits: readonly Hit[]): void {
  const texts = [...Object.values(buyer), PERSONAL_NUMBER, '@', 'oid=']
  const others = hits.filter(({ name }) => name !== 'identify')
  const all = JSON.stringify(others)
  expect(texts.filter((text) => all.includes(text))).toEqual([])
  const identities = hits.filter(({ name }) => name === 'identify')
  expect([...new Set(identities.map(({ kind }) => kind))]).toEqual(['emailMarketing'])
  expect(identities.map(({ data }) => data)).toContainEqual({ email: '***@example.com' })
}

for (const language of ['sv', 'en'] as const) {
  test(`every event of a purchase is recorded as the catalogue defines it, once, and without personal data (${language}) [TRACK-03, TRACK-04, TRACK-05]`, async ({
    createShopper,
    context,
  }) => {
    const shopper = createShopper(language)
    const email = createEmail()
    await setConsent(context, ['analytics', 'email', 'ads'])
    const name = await findMeal(shopper)
    await changeCart(shopper, name)
    await waitForScripts(shopper)
    await fillCheckout(shopper, { ...buyer, email }, 'invoice')
    await placeOrder(shopper)
    const number = await readOrderNumber(shopper)
    await waitForHits(shopper.page.request, { kind: CATALOGUE_KIND, name: 'purchase' })
    // A reload records the page again, and no second purchase.
    await shopper.page.reload()
    await waitForTools(shopper)
    const hits = await identify(shopper)
    recorded[language] = hits

    for (const kind of [CATALOGUE_KIND, 'server']) expectCatalogue(hits, kind)
    expectFunnel(hits)
    expectOnePurchase(hits, number)
    expectNothingPersonal(hits)
    const withHashes = hits.filter(({ data }) => listHashes(data).length > 0)
    expect(new Set(withHashes.map(({ kind }) => kind))).toEqual(new Set(kindsWithHashes))
    expect(new Set(withHashes.map((hit) => hit.name))).toEqual(
      new Set(['purchase', 'set user_data']),
    )
    for (const { data } of withHashes) expect(listHashes(data)).toContain(toHash(email))
  })
}

test('without consent to advertising a purchase is recorded without hashes and for analytics alone [TRACK-03, TRACK-05]', async ({
  createShopper,
  context,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  await setConsent(context, ['analytics'])
  await fillCart(shopper, meal)
  await page.goto(await placeByRequest(shopper, createEmail()))
  const number = await readOrderNumber(shopper)
  for (const kind of [CATALOGUE_KIND, 'analytics']) {
    await waitForHits(page.request, { kind, name: 'purchase' })
  }
  await page.goto('about:blank')
  const hits = await waitForHits(page.request, { kind: 'server', name: 'purchase' })
  expect(hits.flatMap(({ data }) => listHashes(data))).toEqual([])
  expect(hits.find(({ name }) => name === 'purchase')?.data).toMatchObject({
    ecommerce: { transaction_id: number },
  })
  const kinds = new Set(hits.map(({ kind }) => kind))
  // A confirmation is personal, so it is not recorded as a session.
  expect(kinds).toEqual(new Set(['consentTool', 'analytics', 'server', CATALOGUE_KIND]))
})

test('a visitor who agrees to ads on the confirmation adds the hashes of the purchase once [TRACK-05]', async ({
  createShopper,
  context,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  await setConsent(context, ['analytics'])
  await fillCart(shopper, meal)
  const email = createEmail()
  await page.goto(await placeByRequest(shopper, email))
  const number = await readOrderNumber(shopper)
  await waitForHits(page.request, { kind: CATALOGUE_KIND, name: 'purchase' })
  for (const purposes of [['analytics', 'ads'], ['analytics'], ['analytics', 'ads']]) {
    const detail = JSON.stringify({ purposes })
    await page.evaluate(
      `document.dispatchEvent(new CustomEvent('consent:change', { detail: ${detail} }))`,
    )
    await waitForHits(page.request, { kind: CATALOGUE_KIND, name: 'purchase_user_data' })
  }
  await page.reload()
  const hits = await waitForHits(page.request, {
    kind: CATALOGUE_KIND,
    name: 'page_data',
    count: 2,
  })
  const added = hits.filter(
    ({ kind, name }) => kind === CATALOGUE_KIND && name === 'purchase_user_data',
  )
  expect(added.map(({ data }) => data)).toMatchObject([{ transaction_id: number }])
  expect(listHashes(added[0]?.data)).toContain(toHash(email))
})

test('the table names every destination and is written to a file [TRACK-05]', () => {
  const kinds = new Set([...recorded.sv, ...recorded.en].map(({ kind }) => kind))
  expect(kinds).toEqual(new Set([...destinationKinds, 'server']))
  mkdirSync(dirname(reportFile), { recursive: true })
  writeFileSync(reportFile, formatEventTable(recorded))
  process.stdout.write(`events: ${reportFile}\n`)
})
