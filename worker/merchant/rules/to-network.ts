const ADDRESS_GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Returns the network of an IP address. Limits count attempts per network: for IPv6 the first 64
 * bits, because one user usually has all addresses that begin with these bits.
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
