import { guestBrands } from '../catalogue/brands-guests.ts'
import type { Brand } from './meal.ts'

export const brands: Brand[] = [
  {
    brandId: 1,
    alias: 'tallmo-matsal',
    name: 'Tallmo Matsal',
    description: {
      en: 'Cooks the way a good Swedish lunch restaurant does: stock from bones, potatoes peeled by hand, gravy that has taken its time.',
      sv: 'Lagar mat som en riktigt bra lunchrestaurang: fond på ben, handskalad potatis och sås som har fått ta tid.',
    },
  },
  {
    brandId: 2,
    alias: 'skarvik',
    name: 'Skärvik Rök & Kök',
    description: {
      en: 'A smokehouse and a small kitchen on the west coast. Buys from the morning auction and cooks the same day.',
      sv: 'Ett rökeri med ett litet kök på västkusten. Köper på morgonauktionen och lagar samma dag.',
    },
  },
  {
    brandId: 3,
    alias: 'lantern-street',
    name: 'Lantern Street',
    description: {
      en: 'Noodles, broths and rice dishes from East and South-East Asia, made by cooks who grew up with them.',
      sv: 'Nudlar, buljonger och risrätter från Öst- och Sydostasien, lagade av kockar som är uppvuxna med dem.',
    },
  },
  {
    brandId: 4,
    alias: 'neela-tiffin',
    name: 'Neela Tiffin',
    description: {
      en: 'Indian home cooking in lunch-box portions. Spices are roasted and ground in the kitchen every week.',
      sv: 'Indisk hemlagad mat i matlådeformat. Kryddorna rostas och mals i köket varje vecka.',
    },
  },
  {
    brandId: 5,
    alias: 'cucina-ortensia',
    name: 'Cucina Ortensia',
    description: {
      en: 'A family kitchen with its heart in Emilia-Romagna and its pasta machine in Malmö.',
      sv: 'Ett familjekök med hjärtat i Emilia-Romagna och pastamaskinen i Malmö.',
    },
  },
  {
    brandId: 6,
    alias: 'mezzegarden',
    name: 'Mezzegården',
    description: {
      en: 'Food from the eastern Mediterranean and North Africa: lemon, olive oil, pulses and plenty of herbs.',
      sv: 'Mat från östra Medelhavet och Nordafrika: citron, olivolja, baljväxter och rikligt med örter.',
    },
  },
  {
    brandId: 7,
    alias: 'gronkullen',
    name: 'Grönkullen',
    description: {
      en: 'Bowls, salads and soups that follow what the growers around Lake Mälaren are picking.',
      sv: 'Bowls, sallader och soppor som följer vad odlarna runt Mälaren skördar.',
    },
  },
  {
    brandId: 8,
    alias: 'bjorkelunds-skafferi',
    name: 'Björkelunds Skafferi',
    description: {
      en: 'A bakery with a dairy next door. Makes what is eaten before nine in the morning and after seven at night.',
      sv: 'Ett bageri med mejeriet som granne. Gör det man äter före nio på morgonen och efter sju på kvällen.',
    },
  },
  ...guestBrands,
]
