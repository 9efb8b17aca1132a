import { env } from 'cloudflare:workers'
import {
  buildSchema,
  executeSync,
  isNullableType,
  parse,
  validate,
  type DocumentNode,
} from 'graphql'
import { z } from 'zod'
import contractText from '../../../shared/merchant-api.graphql?raw'
import { vi } from 'vitest'
import { createCheckoutForm, fillCart, loadAgreement, setMealStock } from '../checkout-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from '../create-shop.ts'

const contract = buildSchema(contractText)

const EMBEDDED = 'http://merchant.internal/merchant'
/** The site of the payment provider, to which the hosted merchant sends a shopper. */
export const PAYMENT_ORIGIN = 'https://pay.example'

const publishedCodes = ['INVALID_IDENTITY_NUMBER', 'RequirementsNotMet']
const publishedActions = ['GET login', 'POST login', 'POST register', 'POST password', 'GET logout']
const publishedFacts = ['username', 'signature', 'password', 'newPassword', 'sessionLifetime']
const publishedHeaders = [
  'authorization',
  'content-type',
  'x-apikey',
  'x-auth-refresh-token',
  'x-idempotency-key',
]

const requestSchema = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) })
const replySchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.unknown() }).nullish() }))
    .default([]),
})
const identityReplySchema = z.object({
  sign: z.string().optional(),
  token: z.string().optional(),
  maxAge: z.number().optional(),
})

type Source = Record<string, unknown>

type Change = (value: unknown, source: Source, variables: Source) => unknown

/** Replaces the values of fields, which are named such as `ProductType.name`. */
export type FieldChanges = Record<string, Change>

export const setNull = (...fields: string[]): FieldChanges =>
  Object.fromEntries(fields.map((field) => [field, () => null]))

/** These fields are published, but the embedded merchant fills them with facts of its own. */
const accountFacts: FieldChanges = {
  'ParameterType.identifier': (value) => (value === null ? null : `account-${String(value)}`),
  'PlaceOrderResponseType.redirectUrl': (value) =>
    typeof value === 'string' ? `${PAYMENT_ORIGIN}${value}` : value,
  ...setNull(
    'CampaignRuleType.ruleType',
    'CampaignRuleType.actionValue',
    'CheckoutType.shippingData',
    'ShippingOptionType.shippingData',
    'ShippingOptionType.subOptions',
  ),
}

const documents = new Map<string, DocumentNode>()
const replies = new Map<string, z.infer<typeof replySchema>>()

function getDocument(query: string): DocumentNode {
  const document = documents.get(query) ?? parse(query)
  documents.set(query, document)
  return document
}

/** What a shopper changes is never the same twice. All other answers are loaded once. */
const isPersonal = (query: string, headers: Headers) =>
  headers.has('authorization') ||
  /mutation|getCart|checkout|validateOrder|getOrder|getUser/.test(query)

const isOrder = (query: string) => query.startsWith('query checkout(')

/** The merchant finds a payment only by its type, and an order by its public id as STANDARD. */
async function isFoundAs({ id, paymentType }: Source): Promise<boolean> {
  const payment = await env.DB.prepare(
    "SELECT snapshot ->> '$.paymentId' AS paymentId FROM payments WHERE uid = ?",
  )
    .bind(id)
    .first<{ paymentId: number }>()
  const type = payment?.paymentId === 26 ? 'KLARNA' : 'GEINS_PAY'
  return paymentType === (payment ? type : 'STANDARD')
}

async function loadReply(body: string, query: string, headers: Headers) {
  const known = replies.get(body)
  if (known) return known
  const init = { method: 'POST', headers, body }
  const response = await env.MERCHANT.fetch(`${EMBEDDED}/graphql`, init)
  const reply = replySchema.parse(await response.json())
  if (!isPersonal(query, headers)) replies.set(body, reply)
  return reply
}

function pickHeaders(request: Request): Headers {
  const pairs = [...request.headers].filter(([name]) => publishedHeaders.includes(name))
  return new Headers(pairs)
}

/**
 * Creates the hosted merchant of an account: the embedded merchant, reduced to the published API and
 * the published steps of the identity service. Everything else that is asked for is refused and
 * recorded in `refused`. `changes` replaces values, so that a test can leave out what may be null.
 */
export function createHostedMerchant(changes: FieldChanges = {}) {
  const refused: string[] = []
  const operations: string[] = []
  const nullableFields = new Set<string>()
  const allChanges = { ...accountFacts, ...changes }

  const refuse = (reason: string) => {
    refused.push(reason)
    return new Response(null, { status: 404 })
  }

  const answerQuery = async (request: Request) => {
    const body = await request.text()
    const { query, variables } = requestSchema.parse(JSON.parse(body))
    const document = getDocument(query)
    const problems = validate(contract, document)
    if (problems.length > 0) return refuse(problems.map(({ message }) => message).join('; '))
    operations.push(
      ...document.definitions.flatMap((node) => ('name' in node ? (node.name?.value ?? []) : [])),
    )
    // It is not known whether the merchant compares the cart of an order with that of the call.
    const sent = JSON.stringify({
      query,
      variables: isOrder(query) ? { ...variables, cartId: null } : variables,
    })
    const headers = pickHeaders(request)
    // What a guest enters for a cart is returned to everybody who knows its id.
    headers.set('x-checkout-key', 'guest')
    const { data, errors } = await loadReply(sent, query, headers)
    const isLost = isOrder(query) && !(await isFoundAs(variables))
    const result = executeSync({
      schema: contract,
      document,
      variableValues: variables,
      rootValue: isLost ? { checkout: null } : (data ?? {}),
      fieldResolver: (source: Source, _args, _context, info) => {
        const name = `${info.parentType.name}.${info.fieldName}`
        if (isNullableType(info.returnType)) nullableFields.add(name)
        const value = source[info.path.key] ?? null
        return allChanges[name] ? allChanges[name](value, source, variables) : value
      },
    })
    const published = errors.map(({ message, extensions }) => {
      const isPublished = publishedCodes.includes(String(extensions?.code))
      return { message, ...(isPublished ? { extensions } : {}) }
    })
    const own = result.errors?.map(({ message, path }) => ({ message, path })) ?? []
    const allErrors = published.length > 0 ? published : own
    return Response.json({
      data: data ? result.data : null,
      ...(allErrors.length > 0 ? { errors: allErrors } : {}),
      extensions: {},
    })
  }

  const answerIdentity = async (request: Request, action: string) => {
    const { method } = request
    if (!publishedActions.includes(`${method} ${action}`)) return refuse(`${method} ${action}`)
    const body = method === 'POST' ? await request.text() : null
    const facts = Object.keys(body === null ? {} : JSON.parse(body))
    const unpublished = facts.filter((name) => !publishedFacts.includes(name))
    if (unpublished.length > 0) return refuse(`${action} with ${unpublished.join()}`)
    const headers = pickHeaders(request)
    const response = await env.MERCHANT.fetch(`${EMBEDDED}/auth/${action}`, {
      method,
      headers,
      body,
    })
    const reply = identityReplySchema.parse(await response.json())
    const refresh = response.headers.get('x-auth-refresh-token')
    return Response.json(reply, {
      status: response.status,
      headers: refresh === null ? {} : { 'x-auth-refresh-token': refresh },
    })
  }

  const sign = (url: URL) => {
    const key = url.pathname.split('/').at(-1)
    return env.MERCHANT.fetch(`${EMBEDDED}/auth/sign/${key}${url.search}`)
  }

  const fetchHosted = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const [, action] = /^\/api\/\w+\/(\w+)$/.exec(url.pathname) ?? []
    if (request.url === env.HOSTED_VARIABLES.MERCHANT_ENDPOINT) return answerQuery(request)
    if (url.host === 'merchantapi.geins.io' && url.pathname.startsWith('/auth/sign/'))
      return sign(url)
    if (url.host === 'auth-service.geins.io' && action) return answerIdentity(request, action)
    return refuse(request.url)
  }

  return {
    fetch: fetchHosted,
    /** What was asked for although it is not published. */
    refused,
    /** The names of the operations and fragments that were sent. */
    operations,
    /** The fields that were asked for and may be null, such as `ProductType.name`. */
    nullableFields,
  }
}

const noVariables = Object.fromEntries(Object.keys(env).map((name) => [name, undefined]))

/** The settings of a shop on the hosted merchant, and no binding of the embedded one. */
export const createHostedVariables = (variables: Record<string, unknown> = {}) => ({
  ...noVariables,
  ASSETS: env.ASSETS,
  ...env.HOSTED_VARIABLES,
  MERCHANT_API_KEY: env.MERCHANT_API_KEY,
  COOKIE_SECRET: env.COOKIE_SECRET,
  PAGE_TIMEOUT: env.PAGE_TIMEOUT,
  ORDER_TIMEOUT: env.ORDER_TIMEOUT,
  ...variables,
})

/** Starts a new isolate that calls this merchant. Tests must call `vi.unstubAllGlobals` at the end. */
export function startHostedMerchant(changes: FieldChanges = {}) {
  const hosted = createHostedMerchant(changes)
  vi.stubGlobal('fetch', hosted.fetch)
  startFreshIsolate()
  return hosted
}

/** A shopper of a shop on the hosted merchant. */
export const createHostedShop = (variables: Record<string, unknown> = {}) =>
  createShop({ variables: createHostedVariables(variables) })

/** Orders a meal, by invoice without changes of the form. */
export async function order(shop: TestShop, changes: Record<string, string> = {}) {
  await fillCart(shop, await setMealStock(10, 90))
  const agreed = await loadAgreement(shop)
  return shop.post('/sv/kassan', createCheckoutForm({ agreed, ...changes }))
}
