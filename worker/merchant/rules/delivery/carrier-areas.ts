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

type Locker = [id: string, name: string, street: string, zip: string]

const toPoints = (city: string, lockers: readonly Locker[]): PickupPoint[] =>
  lockers.map(([id, name, street, zip]) => ({ id, name, street, zip, city }))

const gothenburgLockers = toPoints('Göteborg', [
  ['got-1', 'Kylskåp Järntorget', 'Järntorget 4', '413 04'],
  ['got-2', 'Kylskåp Heden', 'Parkgatan 31', '411 38'],
  ['got-3', 'Kylskåp Majorna', 'Karl Johansgatan 58', '414 55'],
])
const molndalLockers = toPoints('Mölndal', [
  ['mol-1', 'Kylskåp Mölndals bro', 'Brogatan 12', '431 30'],
])
const tampereLockers = toPoints('Tampere', [
  ['tre-1', 'Kylmäkaappi Keskustori', 'Hämeenkatu 7', '33100'],
  ['tre-2', 'Kylmäkaappi Tammela', 'Itsenäisyydenkatu 20', '33500'],
])

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
