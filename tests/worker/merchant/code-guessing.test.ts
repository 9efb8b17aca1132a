import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCart, createCartWith } from './cart-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { addGiftCard, addPromoCode } from './offer-fixture.ts'

const SET = `mutation code($id: String!, $promoCode: String!) {
  cart: setCartPromoCode(id: $id, promoCode: $promoCode) { promoCode } }`

/** What is answered: a code of the cart, or why not. */
async function tryCode(id: string, promoCode: string, address?: string): Promise<unknown> {
  const headers: Record<string, string> = address ? { 'cf-connecting-ip': address } : {}
  const { data, code } = await send(SET, { id, promoCode }, headers)
  return code ?? data?.cart
}

async function tryWrong(id: string, times: number, address?: string): Promise<unknown[]> {
  const answers: unknown[] = []
  for (let time = 0; time < times; time += 1) {
    answers.push(await tryCode(id, `WRONG-${time}`, address))
  }
  return answers
}

const wrong = (times: number) => Array.from({ length: times }, () => 'PROMO_CODE_INVALID')
const createFullCart = async () => createCartWith(await addMeal())

describe('guessing codes', () => {
  it('CART-05 is over after ten wrong ones of a cart, the right one included', async () => {
    const id = await createFullCart()
    const gift = await addGiftCard(5_000)
    expect(await tryWrong(id, 11)).toEqual([...wrong(10), 'TOO_MANY_REQUESTS'])
    expect(await tryCode(id, gift)).toBe('TOO_MANY_REQUESTS')
    expect(await tryCode(id, '')).toEqual({ promoCode: null })
    expect(await tryCode(await createFullCart(), gift)).toEqual({ promoCode: gift })
  })

  it('CART-05 is over after as many in one request, or at once', async () => {
    const [one, other] = [await createFullCart(), await createFullCart()]
    const field = (place: number) =>
      `a${place}: setCartPromoCode(id: $id, promoCode: "NO-${place}") { id }`
    const fields = Array.from({ length: 10 }, (_, place) => field(place)).join(' ')
    const document = `mutation codes($id: String!) { ${fields} }`
    const { errors } = await send(document, { id: one })
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(wrong(10))
    expect(await tryCode(one, 'NO-11')).toBe('TOO_MANY_REQUESTS')
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => tryCode(other, `NO-${n}`)),
    )
    expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(5)
  })

  it('CART-05 is over after fifty from one network, whatever the carts', async () => {
    const gift = await addGiftCard(5_000)
    const here = '2001:db8:7:7::1'
    expect(await tryWrong(await createFullCart(), 1, here)).toEqual(wrong(1))
    await env.DB.prepare("UPDATE guess_counts SET guesses = 50 WHERE subject LIKE 'codes %'").run()
    expect(await tryCode(await createCart(), gift, '2001:db8:7:7:aaaa::2')).toBe(
      'TOO_MANY_REQUESTS',
    )
    expect(await tryCode(await createFullCart(), gift, '2001:db8:7:8::1')).toEqual({
      promoCode: gift,
    })
  })

  it('CART-05 right codes and those whose minimum is missing are no guesses', async () => {
    const id = await createFullCart()
    const code = await addPromoCode({ basisPoints: 1_000 })
    const dear = await addPromoCode({ kind: 'fixed', amount: 100, minimumAmount: 10_000_000 })
    await tryWrong(id, 9)
    for (let time = 0; time < 12; time += 1) {
      expect(await tryCode(id, code)).toEqual({ promoCode: code })
      expect(await tryCode(id, dear)).toBe('RequirementsNotMet')
    }
    expect(await tryWrong(id, 2)).toEqual(['PROMO_CODE_INVALID', 'TOO_MANY_REQUESTS'])
  })

  it('CART-05 may go on in the next quarter of an hour', async () => {
    const id = await createFullCart()
    await tryWrong(id, 11)
    await env.DB.prepare('UPDATE guess_counts SET window_start = window_start - 900000').run()
    expect(await tryWrong(id, 1)).toEqual(wrong(1))
  })
})
