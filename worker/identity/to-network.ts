const ADDRESS_GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Returns the key that limits count an address by. The owner of one IPv6 address has all addresses
 * with the same first 64 bits.
 */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [before = [], after = []] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missingGroups = Math.max(0, ADDRESS_GROUPS - before.length - after.length)
  const groups = [...before, ...Array.from({ length: missingGroups }, () => '0'), ...after]
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
