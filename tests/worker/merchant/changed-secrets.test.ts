import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { findSignedId } from '../../../worker/merchant/identity/signed-id.ts'
import { signText, verifySignedText } from '../../../worker/merchant/identity/signed-text.ts'
import { hmacSha256Hex } from '#shared/crypto/digest.ts'
import { parseEnv } from '../../../worker/merchant/http/env.ts'
import { createSecretSteps, NEW, OLD, THIRD } from '../secret-steps.ts'
import { exchange, readReply, register } from './identity-steps.ts'
import { fetchMerchant, post, type Settings } from './merchant.ts'

const steps = createSecretSteps('TOKEN_SECRET')
const open = (step: Settings): Settings => ({ OPEN: 'true', ...step })

const logIn = async (step: Settings) => {
  const { username, password } = await register()
  return exchange('login', { username, password }, { settings: open(step) })
}

async function isCustomer(step: Settings, token = '') {
  const query = { query: '{ getUser { email } }' }
  const response = await post(query, { authorization: `Bearer ${token}` }, open(step))
  return !(await response.text()).includes('"getUser":null')
}

const refresh = async (step: Settings, token: string | null) =>
  readReply(
    await fetchMerchant(
      '/merchant/auth/login',
      { headers: { 'x-auth-refresh-token': token ?? '' } },
      open(step),
    ),
  )

describe('TOKEN_SECRET', () => {
  it('a login is accepted by the neighbouring steps of a change and by no third secret [OPS-04]', async () => {
    const [old, current] = [await logIn(steps.old), await logIn(steps.changed)]
    const accepts = (step: Settings) =>
      Promise.all([old, current].map(({ token }) => isCustomer(step, token)))
    expect(await accepts(steps.old)).toEqual([true, false])
    expect(await accepts(steps.prepared)).toEqual([true, true])
    expect(await accepts(steps.changed)).toEqual([true, true])
    expect(await accepts(steps.ended)).toEqual([false, true])
    expect(await accepts(steps.other)).toEqual([false, false])
  })

  it('a text is verified with the secret that its key id names, and without a key id with each [OPS-04]', async () => {
    const purpose = 'newsletter-unsubscription' as const
    const text = await signText({ secret: [OLD], purpose }, { email: 'a' }, 60)
    const verify = (signed: string, secret: readonly [string, ...string[]]) =>
      verifySignedText({ secret, purpose }, signed)
    const sign = (header: object) =>
      new SignJWT(decodeJwt(text))
        .setProtectedHeader({ alg: 'HS256', ...header })
        .sign(new TextEncoder().encode(`${purpose} ${OLD}`))
    const { kid } = decodeProtectedHeader(text)
    expect(kid).toMatch(/^[\da-f]{8}$/)
    expect(await verify(await sign({ kid }), [NEW, OLD])).toMatchObject({ email: 'a' })
    expect(await verify(await sign({}), [NEW, OLD])).toMatchObject({ email: 'a' })
    expect(await verify(await sign({ kid: 'another' }), [NEW, OLD])).toBeNull()
    expect(await verify(await sign({}), [NEW, THIRD])).toBeNull()
  })

  it('parallel uses of a refresh token in both steps of a change get the same next token [OPS-04]', async () => {
    const { refresh: token } = await logIn(steps.old)
    const settings = [steps.prepared, steps.changed, steps.prepared, steps.changed]
    const replies = await Promise.all(settings.map((step) => refresh(step, token)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map((reply) => reply.refresh)).size).toBe(1)
    expect(await refresh(steps.ended, replies[0]?.refresh ?? '')).toMatchObject({ status: 200 })
  })
})

describe('API_KEY', () => {
  const keys = { API_KEY: 'the-new-key', API_KEY_ACCEPTED: 'the-old-key' }

  it('a closed merchant accepts the current and the accepted key and no third one [OPS-04]', async () => {
    const query = { query: '{ channel { id } }' }
    const statuses = ['the-new-key', 'the-old-key', 'another-key'].map(
      async (key) => (await post(query, { 'x-apikey': key }, keys)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 401])
  })

  it('the id of a known browser may be signed with each of the two keys [OPS-04]', async () => {
    const { apiKeys } = parseEnv({ DB: {}, ...keys })
    const find = async (key: string) => {
      const signature = await hmacSha256Hex(key, 'browser-1 anna')
      return findSignedId(`browser-1.${signature}`, 'anna', apiKeys)
    }
    const found = await Promise.all(['the-new-key', 'the-old-key', 'another-key'].map(find))
    expect(found).toEqual(['browser-1', 'browser-1', null])
  })
})
