import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCartWith, crm, requireValue, oms, loadNewestMail } from './clients.ts'

const { auth, user } = crm

const address = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  addressLine1: 'Storgatan 1',
  zip: '11122',
  city: 'Stockholm',
  country: 'SE',
  mobile: '0701234567',
}

type Tokens = { token?: string; refreshToken?: string } | undefined

function getTokens(answer: { tokens?: Tokens } | undefined) {
  const token = requireValue(answer?.tokens?.token, 'token')
  return { token, refreshToken: requireValue(answer?.tokens?.refreshToken, 'refresh token') }
}

const line = z.object({ skuId: z.number(), quantity: z.number() })
const ordersSchema = z.array(z.object({ id: z.number(), cart: z.object({ items: z.array(line) }) }))

/** Registers a new customer through the identity client. */
async function register() {
  const credentials = {
    username: `asa-${crypto.randomUUID()}@example.com`,
    password: 'correct horse',
  }
  const answer = await user.create(credentials, { address, newsletter: false })
  return { credentials, answer, ...getTokens(answer) }
}

describe('the identity functions of the npm package @geins/crm', () => {
  it('user.create registers a new customer and signs the customer in [API-07]', async () => {
    const { credentials, answer } = await register()
    expect(answer).toMatchObject({
      succeeded: true,
      user: { authenticated: true, username: credentials.username, customerType: 'PERSON' },
    })
    expect(answer?.user?.userId).toMatch(/^\d+$/)
  })

  it('user.create fails for an email address that is already registered [API-07]', async () => {
    const { credentials } = await register()
    const secondAttempt = await user.create(credentials).catch(() => undefined)
    expect(secondAttempt?.succeeded ?? false).toBe(false)
  })

  it('auth.login signs in both with and without the remember-me option [API-07]', async () => {
    const { credentials } = await register()
    const remembered = await auth.login({ ...credentials, rememberUser: true })
    expect(remembered).toMatchObject({
      succeeded: true,
      user: { username: credentials.username },
      // The clock of the client may have gone on since.
      tokens: { expiresIn: expect.closeTo(3600, -2), expired: false },
    })
    expect(await auth.login(credentials)).toMatchObject({ succeeded: true })
  })

  it('auth.login fails with the wrong password [API-07]', async () => {
    const { credentials } = await register()
    const wrongLogin = await auth
      .login({ ...credentials, password: 'wrong' })
      .catch(() => undefined)
    expect(wrongLogin?.succeeded ?? false).toBe(false)
  })

  it('auth.refresh replaces the tokens, and auth.getUser returns the customer to whom a token belongs [API-07]', async () => {
    const { credentials, refreshToken } = await register()
    const renewed = getTokens(await auth.refresh(refreshToken))
    expect(renewed.refreshToken).not.toBe(refreshToken)
    expect(await auth.getUser(renewed.refreshToken, renewed.token)).toMatchObject({
      succeeded: true,
      user: { username: credentials.username },
    })
    expect(await auth.authorized(renewed.refreshToken)).toBe(true)
    expect(await auth.authorized('nobody')).toBe(false)
  })

  it('user.password.change invalidates the old password [API-07]', async () => {
    const { credentials, refreshToken } = await register()
    const change = { ...credentials, newPassword: 'battery staple' }
    const changed = await user.password.change(change, refreshToken)
    expect(changed).toMatchObject({ succeeded: true, tokens: { token: expect.any(String) } })
    const newCredentials = { ...credentials, password: change.newPassword }
    expect(await auth.login(newCredentials)).toMatchObject({ succeeded: true })
    const oldLogin = await auth.login(credentials).catch(() => undefined)
    expect(oldLogin?.succeeded ?? false).toBe(false)
  })

  it('user.password.requestReset mails a reset key that user.password.commitReset accepts [ACCOUNT-01]', async () => {
    const { credentials } = await register()
    expect(await user.password.requestReset(credentials.username)).toBeTruthy()
    const [, key] = /resetKey=([\w-]+)/.exec(await loadNewestMail(credentials.username)) ?? []
    expect(
      await user.password.commitReset(requireValue(key, 'reset key'), 'new password'),
    ).toBeTruthy()
    const newCredentials = { ...credentials, password: 'new password' }
    expect(await auth.login(newCredentials)).toMatchObject({ succeeded: true })
  })
})

describe('the customer functions of the npm package @geins/crm', () => {
  it('user.get returns the profile with its balances [ACCOUNT-01]', async () => {
    const { credentials, token } = await register()
    expect(await user.get(token)).toMatchObject({
      email: credentials.username,
      customerType: 'PERSON',
      address: { firstName: 'Åsa', city: 'Stockholm' },
    })
    const anna = { username: 'anna@example.com', password: 'password123' }
    const balances = (await user.get(getTokens(await auth.login(anna)).token))?.balances
    expect(balances).toContainEqual(expect.objectContaining({ currency: 'SEK', amount: 150 }))
  })

  it('user.update changes the given fields and keeps all other fields [ACCOUNT-01]', async () => {
    const { token } = await register()
    const newAddress = { ...address, city: 'Lund', zip: '22222' }
    await user.update({ address: newAddress, newsletter: true }, token)
    expect(await user.get(token)).toMatchObject({ address: { firstName: 'Åsa', city: 'Lund' } })
  })

  it('user.orders.get lists the orders that were placed with the access token of the customer [ACCOUNT-01]', async () => {
    const { credentials, token } = await register()
    expect(await user.orders.get(token)).toEqual([])
    const { id, meal } = await createCartWith(2)
    const requestContext = { userToken: token }
    const placed = await oms.checkout.createOrder({
      cartId: id,
      requestContext,
      checkoutOptions: {
        billingAddress: address,
        email: credentials.username,
        identityNumber: '19811218-9876',
        shippingId: 1,
        paymentId: 23,
        acceptedConsents: ['order'],
      },
    })
    // The API returns a list of orders, although the type in the client package says something
    // else.
    const orders = ordersSchema.parse(await user.orders.get(token))
    expect(orders.map((order) => [String(order.id), order.cart.items])).toEqual([
      [placed?.orderId, [{ skuId: meal.skuId, quantity: 2 }]],
    ])
  })

  it('user.remove deletes the account [ACCOUNT-01]', async () => {
    const { credentials, token } = await register()
    expect(await user.remove(token)).toBe(true)
    const loginAfterRemoval = await auth.login(credentials).catch(() => undefined)
    expect(loginAfterRemoval?.succeeded ?? false).toBe(false)
  })

  it('auth.logout reports success [API-07]', async () => {
    expect(await auth.logout()).toMatchObject({ succeeded: true })
  })
})
