import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addGiftCard, addPromoCode } from './offer-fixture.ts'
import { stopClockInGuessWindow } from '../guess-window.ts'

stopClockInGuessWindow()

const SET = `mutation code($id: String!, $promoCode: String!) {
  cart: setCartPromoCode(id: $id, promoCode: $promoCode) { promoCode } }`

/**
 * Sets a promo code or gift card on the cart. Returns the cart, or the error code if the merchant
 * refuses the code.
 */
async function tryCode(id: string, promoCode: string, address?: string): Promise<unknown> {
  const headers: Record<string, string> = address ? { 'cf-connecting-ip': address } : {}
  const { data, code } = await send(SET, { id, promoCode }, headers)
  return code ?? data?.cart
}

async function tryWrongCodes(id: string, times: number, address?: string): Promise<unknown[]> {
  const answers: unknown[] = []
  for (let attempt = 0; attempt < times; attempt += 1) {
    answers.push(await tryCode(id, `WRONG-${attempt}`, address))
  }
  return answers
}

const invalidResults = (times: number) => Array.from({ length: times }, () => 'PROMO_CODE_INVALID')
const createFilledCart = async () => createCartWith(await addMeal())

describe('guessing of promo codes', () => {
  it('A cart refuses all promo codes after ten wrong codes, even a correct code [CART-05]', async () => {
    const id = await createFilledCart()
    const gift = await addGiftCard(5_000)
    expect(await tryWrongCodes(id, 11)).toEqual([...invalidResults(10), 'TOO_MANY_REQUESTS'])
    expect(await tryCode(id, gift)).toBe('TOO_MANY_REQUESTS')
    expect(await tryCode(id, '')).toEqual({ promoCode: null })
    expect(await tryCode(await createFilledCart(), gift)).toEqual({ promoCode: gift })
  })

  it('The limit of ten wrong codes also applies within one request and to concurrent requests [CART-05]', async () => {
    const [one, other] = [await createFilledCart(), await createFilledCart()]
    const field = (index: number) =>
      `a${index}: setCartPromoCode(id: $id, promoCode: "NO-${index}") { id }`
    const fields = Array.from({ length: 10 }, (_, index) => field(index)).join(' ')
    const document = `mutation codes($id: String!) { ${fields} }`
    const { errors } = await send(document, { id: one })
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(invalidResults(10))
    expect(await tryCode(one, 'NO-11')).toBe('TOO_MANY_REQUESTS')
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => tryCode(other, `NO-${n}`)),
    )
    expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(5)
  })

  it('Correct codes and codes whose minimum amount is not reached do not count as wrong codes [CART-05]', async () => {
    const id = await createFilledCart()
    const code = await addPromoCode({ basisPoints: 1_000 })
    const codeWithMinimum = await addPromoCode({
      kind: 'fixed',
      amount: 100,
      minimumAmount: 10_000_000,
    })
    await tryWrongCodes(id, 9)
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await tryCode(id, code)).toEqual({ promoCode: code })
      expect(await tryCode(id, codeWithMinimum)).toBe('RequirementsNotMet')
    }
    expect(await tryWrongCodes(id, 2)).toEqual(['PROMO_CODE_INVALID', 'TOO_MANY_REQUESTS'])
  })

  it('A locked cart accepts promo codes again after 15 minutes [CART-05]', async () => {
    const id = await createFilledCart()
    await tryWrongCodes(id, 11)
    await env.DB.prepare('UPDATE guess_counts SET window_start = window_start - 900000').run()
    expect(await tryWrongCodes(id, 1)).toEqual(invalidResults(1))
  })
})
