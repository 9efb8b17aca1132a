const toChannels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** Mixes two colours such as `#f0ac3a`. `part` is the share of the second colour. */
export function mixColours(one: string, other: string, part: number): string {
  const others = toChannels(other)
  const mixed = toChannels(one).map((channel, index) =>
    Math.round(channel * (1 - part) + (others[index] ?? channel) * part),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
