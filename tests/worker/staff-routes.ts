import { env } from 'cloudflare:workers'
import { mainShop } from '../../worker/merchant/rules/market/shop.ts'
import { composeMessage } from '../../worker/merchant/mail/compose-message.ts'

/** The address of a buyer, which no refused answer may contain. */
export const BUYER = 'buyer@secret.example'

const ORDER = 99_991
const ID = 1_000_000
const APPLICATION = '00000000-0000-4000-8000-000000000000'

type StaffRoute = {
  path: string
  /** The form that is posted. */
  form?: Record<string, string>
  /** Brings the data into a state in which the request succeeds. */
  prepare?: () => Promise<unknown>
  /** The status of the answer to the staff. */
  status: number
}

export type StaffRoutes = Record<string, StaffRoute>

const prepare = (sql: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(sql).bind(...values)

const setOrder = (status: string) => () =>
  env.DB.batch([
    prepare('DELETE FROM refunds WHERE order_id = ?', ORDER),
    prepare('DELETE FROM outbox WHERE order_id = ?', ORDER),
    prepare('UPDATE orders SET status = ?, email = ? WHERE order_id = ?', status, BUYER, ORDER),
  ])

const storeReview = (publishedAt: string | null = null) =>
  env.DB.batch([
    prepare('DELETE FROM reviews WHERE review_id = ?', ID),
    prepare(
      `INSERT INTO reviews (review_id, product_id, language, rating, comment, author, published_at)
       SELECT ?, min(product_id), 'sv-SE', 4, 'Gott', ?, ? FROM products`,
      ID,
      BUYER,
      publishedAt,
    ),
  ])
const storePublishedReview = () => storeReview('2026-11-01T00:00:00.000Z')

/** The seed's first customer applies. The number is one that no company has. */
const storeApplication = () =>
  env.DB.batch([
    prepare('DELETE FROM company_users WHERE company_id = ?', ID),
    prepare('DELETE FROM companies WHERE company_id = ?', ID),
    prepare('DELETE FROM company_applications WHERE application_id = ?', APPLICATION),
    prepare("INSERT INTO companies (company_id, name, identity_number) VALUES (?, 'A', '1')", ID),
    prepare(
      `INSERT INTO company_applications (application_id, kind, subject, company_name, identity_number,
         first_name, last_name, email, phone, message, language)
       SELECT ?, 'account', 'number 1', ?2, '1', '', '', min(email), '', ?2, 'sv-SE' FROM customers
       WHERE customer_id NOT IN (SELECT customer_id FROM company_users)`,
      APPLICATION,
      BUYER,
    ),
  ])

/** The user of the company has left the place of its contact. */
const storeUser = () =>
  env.DB.batch([
    prepare('DELETE FROM company_users WHERE company_id = ?', ID),
    prepare('DELETE FROM companies WHERE company_id = ?', ID),
    prepare('DELETE FROM customers WHERE customer_id = ?', ID),
    prepare("INSERT INTO companies (company_id, name, identity_number) VALUES (?, 'A', '1')", ID),
    prepare(
      "INSERT INTO customers (customer_id, email, password_hash) VALUES (?, 'user@secret.example', '')",
      ID,
    ),
    prepare('INSERT INTO company_users VALUES (?1, ?1, 0, 1)', ID),
  ])

function storeMail() {
  const mail = {
    subject: BUYER,
    bodyText: `Hej ${BUYER}`,
    language: 'sv-SE',
    shop: mainShop,
  } as const
  const message = composeMessage(mail, { hasReplyTo: false, now: new Date() })
  return prepare(
    `INSERT OR REPLACE INTO outbox (id, kind, recipient, subject, body_text, language, message, state)
     VALUES (?, 'test', ?2, ?2, ?2, 'sv-SE', ?3, 'given-up')`,
    ID,
    BUYER,
    message,
  ).run()
}

const SKU = prepare('SELECT min(sku_id) AS id FROM skus')

const page = (path: string): StaffRoute => ({ path: `/merchant/staff${path}`, status: 200 })

/** A row for each route of the staff. A new route needs one. */
export async function createStaffRoutes(): Promise<StaffRoutes> {
  const skuId = `${await SKU.first('id')}`
  const setStock = () => prepare('UPDATE skus SET in_stock = 5 WHERE sku_id = ?', skuId).run()
  const post = (path: string, more: Partial<StaffRoute>): StaffRoute => ({
    form: {},
    ...page(path),
    status: 303,
    ...more,
  })
  return {
    'GET /merchant/staff': page(''),
    'POST /merchant/staff': post('', { form: { email: BUYER }, status: 200 }),
    'GET /merchant/staff/orders': { ...page('/orders'), prepare: setOrder('pending') },
    'GET /merchant/staff/orders/:orderId{[0-9]{1,15}}': page(`/orders/${ORDER}`),
    'POST /merchant/staff/orders/:orderId{[0-9]{1,15}}/step': post(`/orders/${ORDER}/step`, {
      form: { step: 'hold' },
      prepare: setOrder('pending'),
    }),
    'POST /merchant/staff/orders/:orderId{[0-9]{1,15}}/refund': post(`/orders/${ORDER}/refund`, {
      form: { position: '0', reason: '4', to: 'payment' },
      prepare: setOrder('completed'),
    }),
    'GET /merchant/staff/stock': page('/stock'),
    'POST /merchant/staff/stock': post('/stock', {
      form: { skuId, seen: '5', inStock: '6' },
      prepare: setStock,
    }),
    'GET /merchant/staff/withdrawals': page('/withdrawals'),
    'GET /merchant/staff/applications': { ...page('/applications'), prepare: storeApplication },
    'POST /merchant/staff/applications/:applicationId{[0-9a-f-]{36}}/accept': post(
      `/applications/${APPLICATION}/accept`,
      { prepare: storeApplication },
    ),
    'POST /merchant/staff/applications/:applicationId{[0-9a-f-]{36}}/decline': post(
      `/applications/${APPLICATION}/decline`,
      { prepare: storeApplication },
    ),
    'POST /merchant/staff/applications/contacts/:customerId{[0-9]{1,15}}': post(
      `/applications/contacts/${ID}`,
      { prepare: storeUser },
    ),
    'GET /merchant/staff/reviews': { ...page('/reviews'), prepare: storeReview },
    'POST /merchant/staff/reviews/:reviewId{[0-9]{1,15}}/approve': post(`/reviews/${ID}/approve`, {
      prepare: storeReview,
    }),
    'POST /merchant/staff/reviews/:reviewId{[0-9]{1,15}}/reject': post(`/reviews/${ID}/reject`, {
      prepare: storeReview,
    }),
    'POST /merchant/staff/reviews/:reviewId{[0-9]{1,15}}/remove': post(`/reviews/${ID}/remove`, {
      prepare: storePublishedReview,
    }),
    'GET /merchant/staff/outbox': { ...page('/outbox'), prepare: storeMail },
    'POST /merchant/staff/outbox/:id{\\d{1,12}}/retry': post(`/outbox/${ID}/retry`, {
      prepare: storeMail,
    }),
    'GET /merchant/staff/outbox/:id{\\d{1,12}}/html': page(`/outbox/${ID}/html`),
    'GET /merchant/staff/outbox/:id{\\d{1,12}}/message': page(`/outbox/${ID}/message`),
    'GET /merchant/staff/person': page('/person'),
    'POST /merchant/staff/person/export': post('/person/export', {
      form: { email: BUYER },
      status: 200,
    }),
    'POST /merchant/staff/person/check': post('/person/check', {
      form: { email: BUYER },
      status: 200,
    }),
    'POST /merchant/staff/person/erase': post('/person/erase', {
      form: { email: 'erased@secret.example' },
      status: 200,
    }),
    'GET /merchant/staff/actions': page('/actions'),
    'GET /merchant/staff/measure': page('/measure'),
    'GET /merchant/staff/collect': page('/collect'),
  }
}
