import type { Offers } from './offer.ts'

const everywhere = { se: 0, fi: 0 }

export const offers: Offers = {
  campaigns: [
    {
      campaignId: '1',
      rule: 'quantity',
      category: 'soups',
      alias: { en: 'three-soups-for-two', sv: 'tre-soppor-for-tva' },
      name: {
        en: 'Three of the same soup for the price of two',
        sv: 'Ta tre av en soppa, betala för två',
      },
      buyQuantity: 3,
      payQuantity: 2,
      minimumAmounts: everywhere,
    },
    {
      campaignId: '2',
      rule: 'percentage',
      brand: 'cucina-ortensia',
      alias: { en: 'fifteen-off-cucina-ortensia', sv: 'femton-procent-cucina-ortensia' },
      name: { en: '15% off Cucina Ortensia', sv: '15 % på Cucina Ortensia' },
      basisPoints: 1_500,
      minimumAmounts: everywhere,
    },
    {
      campaignId: '3',
      rule: 'cart-percentage',
      alias: { en: 'full-fridge', sv: 'full-kyl' },
      name: { en: 'Full fridge: 10% off', sv: 'Full kyl: 10 % rabatt' },
      basisPoints: 1_000,
      minimumAmounts: { se: 150_000, fi: 15_000 },
    },
    {
      campaignId: '4',
      rule: 'free-shipping',
      category: 'breakfast',
      alias: { en: 'breakfast-comes-free', sv: 'fri-frakt-pa-frukost' },
      name: { en: 'Free delivery with breakfast', sv: 'Fri frakt på frukost' },
      hideTitle: true,
      minimumAmounts: { se: 25_000, fi: 2_500 },
    },
    {
      campaignId: '5',
      rule: 'percentage',
      category: 'sweet',
      alias: { en: 'last-summers-sweets', sv: 'forra-sommarens-sota' },
      name: { en: 'Last summer’s sweets', sv: 'Förra sommarens sötsaker' },
      basisPoints: 5_000,
      activeTo: '2025-09-01T00:00:00.000Z',
      minimumAmounts: everywhere,
    },
  ],
  promoCodes: [
    {
      code: 'MATGLAD',
      kind: 'percentage',
      name: { en: 'Happy eaters: 20% off', sv: 'Matglad: 20 % rabatt' },
      basisPoints: 2_000,
      markets: { se: {}, fi: {} },
    },
    {
      code: 'HUNDRA',
      kind: 'fixed',
      name: { en: 'A discount for larger carts', sv: 'Rabatt på större varukorgar' },
      markets: {
        se: { amount: 10_000, minimumAmount: 40_000 },
        fi: { amount: 1_000, minimumAmount: 4_000 },
      },
    },
    {
      code: 'FRAKTFRITT',
      kind: 'free-shipping',
      name: { en: 'Free delivery', sv: 'Fri frakt' },
      markets: { se: { minimumAmount: 20_000 }, fi: { minimumAmount: 2_000 } },
    },
    {
      code: 'FORSTAFEM',
      kind: 'percentage',
      name: { en: 'For the first five: 50% off', sv: 'För de fem första: 50 % rabatt' },
      basisPoints: 5_000,
      usesLeft: 5,
      markets: { se: {}, fi: {} },
    },
    {
      code: 'SOMMAR25',
      kind: 'percentage',
      name: { en: 'Summer 2025', sv: 'Sommar 2025' },
      basisPoints: 2_500,
      activeTo: '2025-09-01T00:00:00.000Z',
      markets: { se: {}, fi: {} },
    },
  ],
  giftCards: [
    { code: 'GIFT-SE-500', currency: 'SEK', balance: 50_000 },
    { code: 'GIFT-SE-100', currency: 'SEK', balance: 10_000 },
    { code: 'GIFT-FI-50', currency: 'EUR', balance: 5_000 },
  ],
  packages: [
    {
      packageId: 1049,
      name: { en: 'Soup evening for two', sv: 'Soppkväll för två' },
      groups: [
        {
          name: { en: 'Soup', sv: 'Soppa' },
          isRequired: true,
          options: [
            { productId: 1049, quantity: 2 },
            { productId: 1051, quantity: 2 },
          ],
        },
        {
          name: { en: 'Something sweet', sv: 'Något sött' },
          isRequired: false,
          options: [
            { productId: 1059, quantity: 2 },
            { productId: 1060, quantity: 2 },
          ],
        },
      ],
    },
    {
      packageId: 1029,
      name: { en: 'Pasta week', sv: 'Pastavecka' },
      groups: [
        {
          name: { en: 'Weekday pasta', sv: 'Vardagspasta' },
          isRequired: true,
          options: [
            { productId: 1029, quantity: 3 },
            { productId: 1030, quantity: 3 },
          ],
        },
        {
          name: { en: 'Weekend pasta', sv: 'Helgpasta' },
          isRequired: true,
          options: [
            { productId: 1031, quantity: 2 },
            { productId: 1032, quantity: 2 },
          ],
        },
      ],
    },
  ],
  blockedEmails: ['blocked@example.com'],
}
