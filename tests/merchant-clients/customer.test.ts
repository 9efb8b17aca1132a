import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCartWith, crm, need, oms, readMail } from './clients.ts'

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

function readTokens(answer: { tokens?: Tokens } | undefined) {
  const token = need(answer?.tokens?.token, 'token')
  return { token, refreshToken: need(answer?.tokens?.refreshToken, 'refresh token') }
}

const line = z.object({ skuId: z.number(), quantity: z.number() })
const ordersShape = z.array(z.object({ id: z.number(), cart: z.object({ items: z.array(line) }) }))

/** A customer of one's own, as the clients register one. */
async function register() {
  const credentials = {
    username: `asa-${crypto.randomUUID()}@example.com`,
    password: 'correct horse',
  }
  const answer = await user.create(credentials, { address, newsletter: false })
  return { credentials, answer, ...readTokens(answer) }
}

describe('the published identity client', () => {
  it('API-07 user.create registers a customer and signs in', async () => {
    const { credentials, answer } = await register()
    expect(answer).toMatchObject({
      succeeded: true,
      user: { authenticated: true, username: credentials.username, customerType: 'PERSON' },
    })
    expect(answer?.user?.userId).toMatch(/^\d+$/)
  })

  it('API-07 user.create fails for an address that is taken', async () => {
    const { credentials } = await register()
    const again = await user.create(credentials).catch(() => undefined)
    expect(again?.succeeded ?? false).toBe(false)
  })

  it('API-07 auth.login signs in, for half an hour or to be remembered', async () => {
    const { credentials } = await register()
    const remembered = await auth.login({ ...credentials, rememberUser: true })
    expect(remembered).toMatchObject({
      succeeded: true,
      user: { username: credentials.username },
      tokens: { expiresIn: 3600, expired: false },
    })
    expect(await auth.login(credentials)).toMatchObject({ succeeded: true })
  })

  it('API-07 auth.login fails with the wrong password', async () => {
    const { credentials } = await register()
    const wrong = await auth.login({ ...credentials, password: 'wrong' }).catch(() => undefined)
    expect(wrong?.succeeded ?? false).toBe(false)
  })

  it('API-07 auth.refresh replaces both tokens, auth.getUser tells whose they are', async () => {
    const { credentials, refreshToken } = await register()
    const renewed = readTokens(await auth.refresh(refreshToken))
    expect(renewed.refreshToken).not.toBe(refreshToken)
    expect(await auth.getUser(renewed.refreshToken, renewed.token)).toMatchObject({
      succeeded: true,
      user: { username: credentials.username },
    })
    expect(await auth.authorized(renewed.refreshToken)).toBe(true)
    expect(await auth.authorized('nobody')).toBe(false)
  })

  it('API-07 user.password.change ends the old password', async () => {
    const { credentials, refreshToken } = await register()
    const change = { ...credentials, newPassword: 'battery staple' }
    const changed = await user.password.change(change, refreshToken)
    expect(changed).toMatchObject({ succeeded: true, tokens: { token: expect.any(String) } })
    const fresh = { ...credentials, password: change.newPassword }
    expect(await auth.login(fresh)).toMatchObject({ succeeded: true })
    const old = await auth.login(credentials).catch(() => undefined)
    expect(old?.succeeded ?? false).toBe(false)
  })

  it('ACCOUNT-01 user.password.requestReset mails a link whose key commitReset takes', async () => {
    const { credentials } = await register()
    expect(await user.password.requestReset(credentials.username)).toBeTruthy()
    const [, key] = /resetKey=([\w-]+)/.exec(await readMail(credentials.username)) ?? []
    expect(await user.password.commitReset(need(key, 'reset key'), 'new password')).toBeTruthy()
    const fresh = { ...credentials, password: 'new password' }
    expect(await auth.login(fresh)).toMatchObject({ succeeded: true })
  })
})

describe('the published customer client', () => {
  it('ACCOUNT-01 user.get reads the profile with its balances', async () => {
    const { credentials, token } = await register()
    expect(await user.get(token)).toMatchObject({
      email: credentials.username,
      customerType: 'PERSON',
      address: { firstName: 'Åsa', city: 'Stockholm' },
    })
    const anna = { username: 'anna@example.com', password: 'password123' }
    const balances = (await user.get(readTokens(await auth.login(anna)).token))?.balances
    expect(balances).toContainEqual(expect.objectContaining({ currency: 'SEK', amount: 150 }))
  })

  it('ACCOUNT-01 user.update changes what it is given and leaves the rest', async () => {
    const { token } = await register()
    const moved = { ...address, city: 'Lund', zip: '22222' }
    await user.update({ address: moved, newsletter: true }, token)
    expect(await user.get(token)).toMatchObject({ address: { firstName: 'Åsa', city: 'Lund' } })
  })

  it('ACCOUNT-01 user.orders.get lists the orders that were placed with the token', async () => {
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
    // A list, whatever the package's type says.
    const orders = ordersShape.parse(await user.orders.get(token))
    expect(orders.map((order) => [String(order.id), order.cart.items])).toEqual([
      [placed?.orderId, [{ skuId: meal.skuId, quantity: 2 }]],
    ])
  })

  it('ACCOUNT-01 user.remove ends the account', async () => {
    const { credentials, token } = await register()
    expect(await user.remove(token)).toBe(true)
    const gone = await auth.login(credentials).catch(() => undefined)
    expect(gone?.succeeded ?? false).toBe(false)
  })

  it('API-07 auth.logout answers as published', async () => {
    expect(await auth.logout()).toMatchObject({ succeeded: true })
  })
})
