import type { LocalizedText } from '../market/market.ts'

export type PickupPoint = { id: string; name: string; street: string; zip: string; city: string }

export type CarrierOption = {
  id: string
  name: LocalizedText
  /** In minor units of the market's currency, with VAT. */
  price: number
  /** The places where the shopper can collect the box. It is empty if the carrier comes to the door. */
  points: readonly PickupPoint[]
}

export type CarrierArea = {
  marketId: string
  /** The first and the last postal code of the area. */
  zips: readonly [number, number]
  options: readonly CarrierOption[]
}

const lockerName = { 'sv-SE': 'Kylskåp', 'en-US': 'Chilled locker' }
const eveningName = { 'sv-SE': 'Kvällsbud 20–22', 'en-US': 'Evening courier 8–10 pm' }

const gothenburgLockers: readonly PickupPoint[] = [
  {
    id: 'got-1',
    name: 'Kylskåp Järntorget',
    street: 'Järntorget 4',
    zip: '413 04',
    city: 'Göteborg',
  },
  { id: 'got-2', name: 'Kylskåp Heden', street: 'Parkgatan 31', zip: '411 38', city: 'Göteborg' },
  {
    id: 'got-3',
    name: 'Kylskåp Majorna',
    street: 'Karl Johansgatan 58',
    zip: '414 55',
    city: 'Göteborg',
  },
]
const molndalLockers: readonly PickupPoint[] = [
  {
    id: 'mol-1',
    name: 'Kylskåp Mölndals bro',
    street: 'Brogatan 12',
    zip: '431 30',
    city: 'Mölndal',
  },
]
const tampereLockers: readonly PickupPoint[] = [
  {
    id: 'tre-1',
    name: 'Kylmäkaappi Keskustori',
    street: 'Hämeenkatu 7',
    zip: '33100',
    city: 'Tampere',
  },
  {
    id: 'tre-2',
    name: 'Kylmäkaappi Tammela',
    street: 'Itsenäisyydenkatu 20',
    zip: '33500',
    city: 'Tampere',
  },
]

/** The areas that the carrier serves, with its options and prices there. */
export const carrierAreas: readonly CarrierArea[] = [
  {
    marketId: 'se',
    zips: [41_100, 41_999],
    options: [
      { id: 'locker', name: lockerName, price: 2_500, points: gothenburgLockers },
      { id: 'evening', name: eveningName, price: 7_900, points: [] },
    ],
  },
  {
    marketId: 'se',
    zips: [43_100, 43_199],
    options: [{ id: 'locker', name: lockerName, price: 2_500, points: molndalLockers }],
  },
  {
    marketId: 'fi',
    zips: [33_000, 33_999],
    options: [{ id: 'locker', name: lockerName, price: 250, points: tampereLockers }],
  },
]
