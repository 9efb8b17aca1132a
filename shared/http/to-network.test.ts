import { describe, expect, it } from 'vitest'
import { toNetwork } from './to-network.ts'

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8::7:8:9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('the IP address %s belongs to the network %s [ACCOUNT-01]', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })
})
