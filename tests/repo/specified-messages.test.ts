import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readText } from './repository.ts'

/** What the shop must be able to say when something is wrong, each meaning with its text. */
const meanings: [meaning: string, key: string][] = [
  ['a general error, with what to do next', 'checkout.problem.general'],
  ['a required field', 'checkout.city.required'],
  ['a personal or organization ID that is not valid', 'checkout.problem.invalidIdentityNumber'],
  ['somebody who is not authorized', 'checkout.problem.notAuthorized'],
  ['a contact person missing or invalid', 'checkout.problem.contactPersonInvalid'],
  ['a company that may not order', 'checkout.problem.restricted'],
  ['an invalid request', 'checkout.problem.invalidRequest'],
  ['a cart that is not found', 'checkout.problem.cartNotFound'],
  ['an empty cart', 'checkout.problem.cartEmpty'],
  ['a market that is not found', 'checkout.problem.marketNotFound'],
  ['a missing e-mail', 'checkout.problem.emailRequired'],
  ['an invalid address', 'checkout.problem.invalidAddress'],
  ['a meal out of stock', 'checkout.problem.outOfStock'],
  ['an order that failed', 'checkout.problem.orderFailed'],
  ['an account that exists already', 'account.email.taken'],
  ['a wrong e-mail or password', 'account.password.wrong'],
  ['a link for a new password that expired', 'account.problem.linkExpired'],
  ['a wrong password on changing it', 'account.notice.passwordWrong'],
  ['an order the payment could not create', 'payment.failed.error'],
  ['too little balance, or nothing left', 'payment.failed.insufficientBalance'],
  ['a meal that sold out while paying', 'payment.failed.outOfStock'],
  ['a payer who is blocked', 'payment.failed.blockedCustomer'],
  ['a promo code that is not valid', 'checkout.problem.promoCodeInvalid'],
  ['a promo code whose requirements are not met', 'checkout.problem.promoCodeRequirements'],
  ['a postal code without delivery', 'checkout.problem.noShippingOptions'],
  ['a page that is not there', 'error.notFound.text'],
]

const locales = ['en', 'sv', 'da', 'fi', 'nb'] as const

const texts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    z.record(z.string(), z.string()).parse(JSON.parse(readText(`locales/${locale}.json`))),
  ]),
)

describe('what the shop must be able to say', () => {
  it.each(meanings)('CHECKOUT-10 %s has a sentence in every language, of its own', (_, key) => {
    const said = locales.map((locale) => texts[locale]?.[key] ?? '')
    for (const text of said) expect(text.length).toBeGreaterThan(10)
    expect(new Set(said).size).toBe(locales.length)
    for (const text of said) expect(text).not.toContain('!')
  })
})
