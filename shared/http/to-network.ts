const ADDRESS_GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Returns the network of an IP address, which rate limits use as a key. For IPv6 it is the first 64
 * bits, because one customer of a provider usually has all addresses that share them.
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
