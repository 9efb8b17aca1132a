import { describe, expect, it } from 'vitest'
import { createCampaign, createPromoCode } from '../rules/campaign/campaign.fixture.ts'
import { createCart, createLine } from '../rules/cart/cart.fixture.ts'
import type { Cart } from '../rules/cart/cart.ts'
import { channel } from '../rules/market/channel.ts'
import { createOrderDraft } from '../rules/checkout/create-order-draft.ts'
import type { LanguageId } from '../rules/market/market.ts'
import { demoSeller, type Seller } from '../rules/market/seller.ts'
import { mainShop } from '../rules/market/shop.ts'
import { toOrderConfirmation } from './order-confirmation.ts'

const [sweden] = channel.markets
const now = new Date('2026-11-22T12:00:00Z')

const address = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  careOf: 'c/o Ek',
  addressLine1: 'Storgatan 1',
  addressLine2: 'Trappa B',
  addressLine3: 'Våning 3',
  entryCode: '1234',
  zip: '111 22',
  city: 'Stockholm',
  state: 'Uppland',
}

type MailOptions = {
  language?: LanguageId
  customerId?: number | null
  orderLink?: string | null
  seller?: Seller
}

/** Returns the text of the mail, with plain spaces instead of those that do not break. */
function writeMail(
  changes: Partial<Cart>,
  {
    language = 'sv-SE',
    customerId = null,
    orderLink = null,
    seller = demoSeller,
  }: MailOptions = {},
): string {
  const cart = {
    ...createCart([createLine({ quantity: 3 })]),
    ...changes,
    checkout: {
      email: 'asa@example.com',
      billingAddress: address,
      paymentId: 23,
      ...changes.checkout,
    },
  }
  const scope = { market: sweden, language, isDemo: true }
  const draft = { ...createOrderDraft(cart, scope, now), customerId }
  return toOrderConfirmation(draft, {
    orderLink,
    withdrawalLink: '/angra-kop',
    seller,
    shop: mainShop,
  }).bodyText.replaceAll('\u00a0', ' ')
}

const quantityCampaign = createCampaign({
  rule: 'quantity',
  name: 'Tre för två',
  buyQuantity: 3,
  payQuantity: 2,
})

describe('mail that confirms an order', () => {
  it('the mail names the chosen delivery and the payment in the language of the order [CHECKOUT-06]', () => {
    const checkout = { desiredDeliveryDate: '2026-11-25T20:00:00+01:00' }
    const swedish = writeMail({ checkout })
    expect(swedish).toMatch(/^Leverans: onsdag 25 november kl\. 20–22\nBetalning: Faktura$/m)
    const english = writeMail({ checkout }, { language: 'en-US' })
    expect(english).toMatch(/^Delivery: Wednesday, November 25, 8–10 pm\nPayment: Invoice$/m)
  })

  it('without a choice the mail names the next delivery [CHECKOUT-06]', () => {
    expect(writeMail({})).toContain('Leverans: måndag 23 november kl. 16–20\n')
    expect(writeMail({}, { language: 'en-US' })).toContain(
      'Delivery: Monday, November 23, 4–8 pm\n',
    )
  })

  it('the mail has one row for each discount and each payment, the rows add up to the total, and the VAT is that of the meals and the delivery [CHECKOUT-06]', () => {
    const mail = writeMail({
      campaigns: [quantityCampaign],
      promo: createPromoCode({
        kind: 'fixed',
        name: 'Femtio kronor',
        amount: 5_000,
      }),
      giftCard: { code: 'GIFT-SE-100', balance: 10_000 },
      balance: 2_000,
    })
    expect(mail).toContain(
      [
        'Rätter: 357,00 kr',
        'Rabatt (Tre för två): −119,00 kr',
        'Frakt (Hemleverans): 49,00 kr',
        'Rabattkod Femtio kronor: −50,00 kr',
        'Summa: 237,00 kr (varav moms 13,42 kr)',
        'Presentkort …100: −100,00 kr',
        'Från ditt saldo: −20,00 kr',
        'Att betala: 117,00 kr',
      ].join('\n'),
    )
  })

  it('amounts of zero are called free in both languages, and nothing costs "0 kr" [CHECKOUT-06]', () => {
    const changes = {
      campaigns: [quantityCampaign, createCampaign({ rule: 'free-shipping' })],
      balance: 100_000,
    }
    const swedish = writeMail(changes)
    expect(swedish).toContain('1 × Fisksoppa (ordinarie pris 119,00 kr): Gratis')
    expect(swedish).toContain('Frakt (Hemleverans): Gratis')
    expect(swedish).toContain('Att betala: Inget')
    const english = writeMail(changes, { language: 'en-US' })
    expect(english).toContain('1 × Fisksoppa (regular price SEK 119.00): Free')
    expect(english).toContain('Delivery fee (Home delivery): Free')
    expect(english).toContain('To pay: Nothing')
    expect(`${swedish} ${english}`).not.toMatch(/: (0 kr|SEK 0)/)
  })

  it('a reduced row names its regular price, and these prices are the sum of the meals [CHECKOUT-06]', () => {
    const campaigns = [createCampaign({ rule: 'percentage', basisPoints: 1000 })]
    const mail = writeMail({ campaigns, lines: [createLine({ quantity: 2 })] })
    expect(mail).toMatch(/\n2 × Fisksoppa \(ordinarie pris 238,00 kr\): 2\d\d,\d\d kr\n/)
    expect(mail).toContain('\nRätter: 238,00 kr\nRabatt')
  })

  it('an order that is paid has a sum that was paid, and an invoice one that is to be paid [CHECKOUT-06]', () => {
    const paid = { checkout: { paymentId: 25 } }
    expect(writeMail(paid)).toMatch(/Betalning: Swish\n[^]*\nBetalt: 406,00 kr \(/)
    expect(writeMail(paid, { language: 'en-US' })).toContain('\nPaid: SEK 406.00 (')
    expect(writeMail(paid)).not.toContain('Att betala')
    expect(writeMail({})).toContain('\nAtt betala: 406,00 kr (')
  })

  it('the mail names the delivery fee that a company pays afterwards [CHECKOUT-05]', () => {
    const checkout = { customerType: 'ORGANIZATION' as const, shippingId: 2 }
    expect(writeMail({ checkout })).toContain(
      'Frakt (Utlämningsställe): 27,36 kr faktureras i efterhand\n',
    )
    expect(writeMail({ checkout }, { language: 'en-US' })).toContain(
      'Delivery fee (Pickup point): SEK 27.36 invoiced afterwards',
    )
  })

  it('the mail of a company states amounts without VAT as its confirmation does, each row is a multiple of the price of a piece, and the rows add up to the total [CHECKOUT-06]', () => {
    const checkout = { customerType: 'ORGANIZATION' as const, shippingId: 2 }
    const promo = createPromoCode({ kind: 'fixed', name: 'Tio kronor', amount: 1_000 })
    const mail = writeMail({ checkout, promo, lines: [createLine({ quantity: 2 })] })
    expect(mail).toContain('\n2 × Fisksoppa: 224,52 kr\n')
    expect(mail).toContain(
      [
        'Rätter: 224,52 kr',
        'Frakt (Utlämningsställe): 27,36 kr faktureras i efterhand',
        'Rabattkod Tio kronor: −9,43 kr',
        'Summa exklusive moms: 215,09 kr',
        'Moms: 12,91 kr',
        'Att betala: 228,00 kr',
      ].join('\n'),
    )
  })

  it('the mail names the billing address only if the goods go to another one [CHECKOUT-01]', () => {
    expect(writeMail({})).not.toContain('Faktureras till')
    const shippingAddress = { ...address, firstName: 'Bo', addressLine1: 'Lillgatan 2' }
    const mail = writeMail({ checkout: { shippingAddress } })
    expect(mail).toMatch(/^Hej Åsa,/)
    expect(mail).toMatch(
      /Levereras till\nBo Öberg\n[^]*Lillgatan 2[^]*Faktureras till\nÅsa Öberg\n/,
    )
  })

  it('the mail of an order that is collected names a recipient, and no address to which it is delivered [CHECKOUT-06]', () => {
    expect(writeMail({ checkout: { shippingId: 2 } })).toMatch(/\n\nMottagare\nÅsa Öberg\n/)
    const english = writeMail({ checkout: { shippingId: 2 } }, { language: 'en-US' })
    expect(english).toMatch(/\n\nRecipient\nÅsa Öberg\n/)
    expect(english).not.toContain('Delivered to')
    expect(english).toContain('You see which pickup point it is when you track the parcel')
    const courier = { shippingId: 3, externalShippingId: 'evening' }
    expect(writeMail({ checkout: courier })).toMatch(/\n\nLevereras till\nÅsa Öberg\n/)
    expect(writeMail({ checkout: courier })).not.toContain('när du följer paketet')
  })

  it('the mail shows the whole address and the seller with address and organisation number [CHECKOUT-06]', () => {
    expect(writeMail({})).toContain(
      'Åsa Öberg\nc/o Ek\nStorgatan 1\nTrappa B\nVåning 3\nPortkod: 1234\nStockholm, Uppland 111 22\nSverige',
    )
    expect(writeMail({})).toMatch(
      /Säljare\n24 Hour Meals AB\n.+\n.+\nSverige\nOrganisationsnummer: \d{6}-\d{4}/,
    )
    expect(writeMail({}, { language: 'en-US' })).toContain('Entry code: 1234')
    expect(writeMail({}, { language: 'en-US' })).toMatch(
      /Seller\n24 Hour Meals AB\n.+\n.+\nSweden\nOrganization number: \d/,
    )
  })

  it('the mail names the seller of the settings [CHECKOUT-06]', () => {
    const seller = { name: 'Eget AB', addressLines: ['Gatan 1'], organizationNumber: '556000-0000' }
    const mail = writeMail({}, { seller })
    expect(mail).toContain('Säljare\nEget AB\nGatan 1\nOrganisationsnummer: 556000-0000\n')
  })

  it('the mail contains the link to the order, and without one says nothing about it [CHECKOUT-06]', () => {
    const orderLink = 'https://shop.example/sv/kassan/bekraftelse?oid=1'
    expect(writeMail({}, { customerId: 5, orderLink })).toContain(
      `Se din beställning (logga in först): ${orderLink}\n`,
    )
    expect(writeMail({}, { orderLink })).toContain(`Se din beställning: ${orderLink}\n`)
    expect(writeMail({}, { language: 'en-US', orderLink })).toContain(
      `See your order: ${orderLink}\n`,
    )
    expect(writeMail({})).not.toContain('Se din beställning')
  })
})
