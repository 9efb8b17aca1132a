const GROUPS = 8
const OF_NETWORK = 4

/** What limits count an address by. Whoever has one IPv6 address has all that begin with the same 64 bits. */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [before = [], after = []] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const left = Math.max(0, GROUPS - before.length - after.length)
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after]
  return groups
    .slice(0, OF_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
