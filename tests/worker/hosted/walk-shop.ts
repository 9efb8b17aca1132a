import { env } from 'cloudflare:workers'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import { createCheckoutForm, loadAgreement, toPath } from '../checkout-fixtures.ts'
import type { TestShop } from '../create-shop.ts'
import { createEmail, PASSWORD } from '../customer-fixtures.ts'

export type Step = { name: string; status: number; text: string; location: string | null }

type Answer = Awaited<ReturnType<TestShop['get']>>

const languages = { sv: 'sv-SE', en: 'en-US' }
export type WalkLanguage = keyof typeof languages

/** Returns the alias of the first meal that has a review, a category and one size. */
async function findAlias(language: WalkLanguage): Promise<string> {
  const row = await env.DB.prepare(
    `SELECT alias FROM skus JOIN product_texts USING (product_id)
     WHERE language = ? AND skus.total_stock > 20 GROUP BY product_id HAVING count(*) = 1
     ORDER BY product_id LIMIT 1`,
  )
    .bind(languages[language])
    .first<{ alias: string }>()
  if (!row) throw new Error('There is no meal in stock')
  return row.alias
}

/** Walks from the home page to an order as a guest and to the account of a new customer. */
export async function walkShop(shop: TestShop, language: WalkLanguage): Promise<Step[]> {
  const steps: Step[] = []
  const alias = await findAlias(language)
  const toRoute = (name: RouteName, params: RouteParams = {}) =>
    buildPath({ locale: language, market: null }, name, params)
  const record = (name: string, { status, text, location }: Answer) => {
    steps.push({ name, status, text, location })
    return location
  }
  const visit = async (name: string, path: string) => record(`GET ${name}`, await shop.get(path))
  const open = (name: RouteName, params: RouteParams = {}) => visit(name, toRoute(name, params))
  const send = async (name: RouteName, form: Record<string, string>, params: RouteParams = {}) => {
    const label = `POST ${name} ${form.intent ?? ''}`.trim()
    return record(label, await shop.post(toRoute(name, params), form))
  }

  await open('index')
  await open('news')
  await open('offers')
  await open('brands')
  await open('plp-search', { search: 'soppa' })
  await visit('suggestions', `/api/suggestions?locale=${language}&market=se&text=so`)
  const category = await env.DB.prepare(
    'SELECT alias FROM category_texts WHERE language = ? LIMIT 1',
  )
    .bind(languages[language])
    .first<{ alias: string }>()
  await open('plp-category', { category: category?.alias ?? '' })
  await open('pdp', { alias })
  await open('product-reviews', { alias })
  await open('stock-watch', { alias })
  await send('pdp', { quantity: '2' }, { alias })
  await open('cart')
  await open('checkout')
  const form = createCheckoutForm({ email: createEmail() })
  await send('checkout', { ...form, intent: 'refresh' })
  const agreed = await loadAgreement(shop, toRoute('checkout'))
  const confirmation = await send('checkout', { ...form, agreed })
  if (confirmation) await visit('confirmation', toPath(confirmation))
  await open('withdrawal')
  await open('order')
  await open('markets')
  await open('favorites')
  await open('company-application')
  await open('contact-message')
  await open('content', { alias: language === 'sv' ? 'kopvillkor' : 'terms' })
  await send('newsletter', { email: createEmail() })

  const email = createEmail()
  const account = { email, password: PASSWORD, confirmation: PASSWORD, firstName: 'Åsa' }
  await send('account-create', { customerType: 'PERSON', ...account })
  await send('account', { intent: 'log-in', email, password: PASSWORD })
  await open('account')
  await send('pdp', { quantity: '1' }, { alias })
  const own = createCheckoutForm({ email, agreed: await loadAgreement(shop, toRoute('checkout')) })
  const ownConfirmation = await send('checkout', own)
  if (ownConfirmation) await visit('confirmation', toPath(ownConfirmation))
  await open('account-orders')
  const orders = steps.at(-1)?.text ?? ''
  const [, order] = new RegExp(`${toRoute('account-orders')}/(\\d+)`).exec(orders) ?? []
  if (order) await open('account-order', { order })
  await open('account-balance')
  await open('account-settings')
  await open('account-company')
  await open('product-review', { alias })
  await send('product-review', { rating: '4', author: 'Åsa', comment: 'Tasty.' }, { alias })
  await send('account', { intent: 'log-out' })
  return steps
}
