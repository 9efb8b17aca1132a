import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DEVELOPMENT_TOKEN_SECRET } from '../../../worker/merchant/http/env.ts'
import { channel, channels } from '../../../worker/merchant/rules/market/channel.ts'
import { createCartWith } from './cart-steps.ts'
import { address, updateCheckout } from './checkout-steps.ts'
import { getUser, updateUser } from './customer-steps.ts'
import { exchange, getSignature, postIdentity, readReply, register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const toAuthorizationHeader = (token: string) => ({ authorization: `Bearer ${token}` })
const empty = { addressLine2: '', addressLine3: '', careOf: '', company: '', country: '' }

describe('bearer tokens', () => {
  it('A bearer token identifies the customer to whom it was issued [API-01]', async () => {
    const { username, headers } = await register()
    expect(await getUser(headers)).toMatchObject({ email: username })
    expect(await getUser()).toBeNull()
  })

  async function sign(claims: object, secret: string, { algorithm = 'HS256', exp = 3_600 } = {}) {
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: algorithm })
      .setExpirationTime(Math.floor(Date.now() / 1000) + exp)
      .sign(new TextEncoder().encode(secret))
  }

  const key = `token ${DEVELOPMENT_TOKEN_SECRET}`

  it('An expired token, a forged token and a token with another signature are treated as no token [ACCOUNT-08]', async () => {
    const { token } = await register()
    const { exp: _, ...claims } = decodeJwt(token)
    expect(await getUser(toAuthorizationHeader(await sign(claims, key)))).not.toBeNull()
    const refused = [
      await sign(claims, key, { exp: -1 }),
      await sign(claims, 'another key of 32 characters or more'),
      await sign(claims, DEVELOPMENT_TOKEN_SECRET),
      await sign(claims, key.padEnd(64), { algorithm: 'HS512' }),
      await sign(claims, key, { algorithm: 'HS384' }),
      await sign({ ...claims, sid: '1 OR 1' }, key),
      await sign({ ...claims, sid: undefined }, key),
      new UnsecuredJWT(decodeJwt(token)).encode(),
      `${token}x`,
      'nonsense',
      '',
    ]
    for (const other of refused) expect(await getUser(toAuthorizationHeader(other))).toBeNull()
  })

  it('A challenge and a signature are not accepted as a bearer token [ACCOUNT-08]', async () => {
    const { username } = await register()
    const { identity, signature } = await getSignature(username)
    expect(await getUser(toAuthorizationHeader(identity))).toBeNull()
    expect(await getUser(toAuthorizationHeader(signature))).toBeNull()
  })
})

describe('customers', () => {
  it('A new customer has the default value in every field [ACCOUNT-04]', async () => {
    const { username, headers } = await register()
    expect(await getUser(headers, { languageId: 'en-US' })).toEqual({
      id: expect.any(Number),
      email: username,
      address: null,
      gender: 'UNSET',
      customerType: 'PERSON',
      newsletter: false,
      personalId: '',
      memberType: 'Standard',
      memberId: 0,
      balances: [...new Set(channel.markets.map(({ currency }) => currency))].map((currency) => ({
        currency,
        amount: 0,
        amountFormatted: expect.stringMatching(/^\D*0\D|^\D*0$/),
      })),
      balance: 0,
      balanceFormatted: expect.stringContaining('0'),
      metaData: null,
      availableChannels: channels.map(({ id: channelId, markets }) => ({
        channelId,
        availableMarkets: markets.map(({ id, currency }) => ({
          id,
          alias: id,
          currency: { code: currency },
        })),
      })),
    })
  })

  it('A customer query returns the balance in the currency of the requested market [ACCOUNT-04]', async () => {
    const credentials = { username: 'anna@example.com', password: 'password123' }
    const { token } = await exchange('login', credentials)
    const headers = toAuthorizationHeader(token ?? '')
    expect(await getUser(headers)).toMatchObject({ balance: 150, address: { city: 'Stockholm' } })
    const finland = { marketId: 'fi', languageId: 'en-US' }
    expect(await getUser(headers, finland)).toMatchObject({ balance: 0, balanceFormatted: '€0' })
  })

  it('updateUser changes the given fields and keeps all other fields [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const first = { address, gender: 'WOMAN', newsletter: true, personalId: '811218-9876' }
    expect(await updateUser({ ...first, metaData: '{"a":1}' }, headers)).toMatchObject({
      user: { ...first, address: { ...empty, ...address }, metaData: '{"a":1}' },
    })
    const change = { address: { city: 'Göteborg', careOf: null, mobile: '' }, newsletter: false }
    expect(await updateUser({ ...change, gender: null, personalId: null }, headers)).toMatchObject({
      user: {
        ...first,
        address: { ...empty, ...address, city: 'Göteborg', mobile: '' },
        newsletter: false,
        metaData: '{"a":1}',
      },
    })
  })

  it('updateUser without a customer type makes the customer a person, and the customer type null changes nothing [ACCOUNT-04]', async () => {
    const { username, password, headers } = await register()
    const organization = { customerType: 'ORGANIZATION' }
    expect(await updateUser(organization, headers)).toMatchObject({ user: organization })
    expect(await updateUser({ customerType: null }, headers)).toMatchObject({ user: organization })
    const { token } = await exchange('login', { username, password })
    expect(decodeJwt(token ?? '')).toMatchObject({ CustomerType: 'ORGANIZATION' })
    expect(await updateUser({ newsletter: true }, headers)).toMatchObject({
      user: { customerType: 'PERSON' },
    })
  })

  it('updateUser refuses a field that is too long [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const long = 'a'.repeat(101)
    expect(await updateUser({ personalId: long }, headers)).toMatchObject({
      code: 'INVALID_REQUEST',
    })
    expect(await updateUser({ address: { city: long } }, headers)).toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })

  it('A visitor who is not signed in cannot change or delete a customer [ACCOUNT-04]', async () => {
    expect(await updateUser({ newsletter: true })).toMatchObject({ code: 'NOT_AUTHENTICATED' })
    const { code } = await send('mutation { deleteUser }')
    expect(code).toBe('NOT_AUTHENTICATED')
  })

  it('The checkout of a signed-in customer is prefilled with the stored customer details [CHECKOUT-09]', async () => {
    const { username, headers } = await register()
    await updateUser({ address, personalId: '811218-9876' }, headers)
    const cartId = await createCartWith(await addMeal())
    const document = `mutation checkout($cartId: String!) { checkout: createOrUpdateCheckout(cartId: $cartId) {
      email identityNumber billingAddress { firstName zip } shippingOptions { id } } }`
    const { data } = await send(document, { cartId }, headers)
    expect(data?.checkout).toEqual({
      email: username,
      identityNumber: '811218-9876',
      billingAddress: { firstName: address.firstName, zip: address.zip },
      shippingOptions: [{ id: 1 }, { id: 2 }],
    })
    // The prefilled values are not stored, so a guest with the same cart does not see them.
    expect((await updateCheckout(cartId, {})).checkout).toMatchObject({ email: '' })
  })
})

describe('admin impersonation of customers', () => {
  const tokenSchema = z.object({ token: z.string() })
  const adminOptions = { headers: { 'x-apikey': 'development' } }

  it('An impersonation request returns a token for the customer but no refresh token [GUARD-01]', async () => {
    const { username } = await register()
    const response = await postIdentity(
      'spoof',
      { spoofedBy: 'support@example.com', username },
      adminOptions,
    )
    expect(response.headers.get('x-auth-refresh-token')).toBeNull()
    const { token } = tokenSchema.parse(await response.json())
    expect(decodeJwt(token)).toMatchObject({ SpoofedBy: 'support@example.com' })
    expect(await getUser(toAuthorizationHeader(token))).toMatchObject({ email: username })
  })

  it('An impersonation request without a username returns a preview token that belongs to no customer [GUARD-01]', async () => {
    const response = await postIdentity('spoof', { spoofedBy: 'editor@example.com' }, adminOptions)
    const { token } = tokenSchema.parse(await response.json())
    expect(decodeJwt(token)).toMatchObject({ sid: '0', SpoofedBy: 'editor@example.com' })
    expect(await getUser(toAuthorizationHeader(token))).toBeNull()
  })

  it('A preview token contains the id of the content that it previews [ROUTE-10]', async () => {
    const spoofRequests = { spoofedBy: 'editor@example.com', previewOf: 31 }
    const { token } = tokenSchema.parse(
      await (await postIdentity('spoof', spoofRequests, adminOptions)).json(),
    )
    expect(decodeJwt(token)).toMatchObject({ sid: '0', PreviewOf: '31' })
  })

  it('An impersonation request requires the API key, the name of the admin and an existing customer [GUARD-01]', async () => {
    const impersonation = { spoofedBy: 'support@example.com', username: 'anna@example.com' }
    const spoofRequests = [
      postIdentity('spoof', impersonation),
      postIdentity('spoof', { username: 'anna@example.com' }, adminOptions),
      postIdentity('spoof', { ...impersonation, username: 'nobody@example.com' }, adminOptions),
    ]
    for (const response of await Promise.all(spoofRequests)) {
      expect(await readReply(response)).toMatchObject({ status: 401, token: undefined })
    }
  })
})
