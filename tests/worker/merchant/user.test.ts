import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DEVELOPMENT_TOKEN_SECRET } from '../../../worker/merchant/env.ts'
import { createCartWith } from './cart-steps.ts'
import { address, updateCheckout } from './checkout-steps.ts'
import { getUser, updateUser } from './customer-steps.ts'
import { exchange, getSignature, postIdentity, readAnswer, register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const empty = { addressLine2: '', addressLine3: '', careOf: '', company: '', country: '' }

describe('a bearer token', () => {
  it('API-01 tells who asks', async () => {
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

  it('ACCOUNT-08 counts as none when it is expired, forged or of another algorithm', async () => {
    const { token } = await register()
    const { exp: _, ...claims } = decodeJwt(token)
    expect(await getUser(bearer(await sign(claims, key)))).not.toBeNull()
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
    for (const other of refused) expect(await getUser(bearer(other))).toBeNull()
  })

  it('ACCOUNT-08 is no challenge, nor a challenge a token', async () => {
    const { username } = await register()
    const { identity, signature } = await getSignature(username)
    expect(await getUser(bearer(identity))).toBeNull()
    expect(await getUser(bearer(signature))).toBeNull()
  })
})

describe('a customer', () => {
  it('ACCOUNT-04 is shown whole, with nothing told yet', async () => {
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
      balances: [
        { currency: 'SEK', amount: 0, amountFormatted: expect.stringContaining('0') },
        { currency: 'EUR', amount: 0, amountFormatted: '€0' },
        { currency: 'USD', amount: 0, amountFormatted: '$0' },
      ],
      balance: 0,
      balanceFormatted: expect.stringContaining('0'),
      metaData: null,
      availableChannels: [
        {
          channelId: '1|se',
          availableMarkets: [
            { id: 'se', alias: 'se', currency: { code: 'SEK' } },
            { id: 'fi', alias: 'fi', currency: { code: 'EUR' } },
            { id: 'us', alias: 'us', currency: { code: 'USD' } },
            { id: 'de', alias: 'de', currency: { code: 'EUR' } },
            { id: 'int', alias: 'int', currency: { code: 'EUR' } },
          ],
        },
        {
          channelId: '2|se',
          availableMarkets: [
            { id: 'se', alias: 'se', currency: { code: 'SEK' } },
            { id: 'fi', alias: 'fi', currency: { code: 'EUR' } },
          ],
        },
      ],
    })
  })

  it('ACCOUNT-04 has the balance of the market that is asked for', async () => {
    const given = { username: 'anna@example.com', password: 'password123' }
    const { token } = await exchange('login', given)
    const headers = bearer(token ?? '')
    expect(await getUser(headers)).toMatchObject({ balance: 150, address: { city: 'Stockholm' } })
    const abroad = { marketId: 'fi', languageId: 'en-US' }
    expect(await getUser(headers, abroad)).toMatchObject({ balance: 0, balanceFormatted: '€0' })
  })

  it('ACCOUNT-04 changes what is given and keeps the rest, field by field', async () => {
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

  it('ACCOUNT-04 becomes a person when the type is left out, as published, and stays when it is null', async () => {
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

  it('ACCOUNT-04 tells no novels', async () => {
    const { headers } = await register()
    const long = 'a'.repeat(101)
    expect(await updateUser({ personalId: long }, headers)).toMatchObject({
      code: 'INVALID_REQUEST',
    })
    expect(await updateUser({ address: { city: long } }, headers)).toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })

  it('ACCOUNT-04 is changed by nobody who is not signed in', async () => {
    expect(await updateUser({ newsletter: true })).toMatchObject({ code: 'NOT_AUTHENTICATED' })
    const { code } = await send('mutation { deleteUser }')
    expect(code).toBe('NOT_AUTHENTICATED')
  })

  it('CHECKOUT-09 finds a checkout filled in', async () => {
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
    // Shown, not kept: a guest with the same cart learns nothing.
    expect((await updateCheckout(cartId, {})).checkout).toMatchObject({ email: '' })
  })
})

describe('spoofing', () => {
  const tokenShape = z.object({ token: z.string() })
  const staff = { headers: { 'x-apikey': 'development' } }

  it('GUARD-01 gives a token to act as a customer, and no refresh token', async () => {
    const { username } = await register()
    const response = await postIdentity(
      'spoof',
      { spoofedBy: 'support@example.com', username },
      staff,
    )
    expect(response.headers.get('x-auth-refresh-token')).toBeNull()
    const { token } = tokenShape.parse(await response.json())
    expect(decodeJwt(token)).toMatchObject({ SpoofedBy: 'support@example.com' })
    expect(await getUser(bearer(token))).toMatchObject({ email: username })
  })

  it('GUARD-01 gives a token of nobody for previews', async () => {
    const response = await postIdentity('spoof', { spoofedBy: 'editor@example.com' }, staff)
    const { token } = tokenShape.parse(await response.json())
    expect(decodeJwt(token)).toMatchObject({ sid: '0', SpoofedBy: 'editor@example.com' })
    expect(await getUser(bearer(token))).toBeNull()
  })

  it('ROUTE-10 gives a token that names the content it is for', async () => {
    const asked = { spoofedBy: 'editor@example.com', previewOf: 31 }
    const { token } = tokenShape.parse(await (await postIdentity('spoof', asked, staff)).json())
    expect(decodeJwt(token)).toMatchObject({ sid: '0', PreviewOf: '31' })
  })

  it('GUARD-01 needs the key, a name for the staff and a customer who is there', async () => {
    const spoofed = { spoofedBy: 'support@example.com', username: 'anna@example.com' }
    const asked = [
      postIdentity('spoof', spoofed),
      postIdentity('spoof', { username: 'anna@example.com' }, staff),
      postIdentity('spoof', { ...spoofed, username: 'nobody@example.com' }, staff),
    ]
    for (const response of await Promise.all(asked)) {
      expect(await readAnswer(response)).toMatchObject({ status: 401, token: undefined })
    }
  })
})
