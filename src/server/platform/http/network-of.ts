/**
 * The client that a limit counts: an IPv4 address, or a whole IPv6 /64, which belongs to one customer.
 * Accepts any notation: shortened zeros, an embedded IPv4 address, an interface name.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  if (!plain.includes(':')) return address
  const inside = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1]
  return inside ?? groupsOf(plain).slice(0, 4).map(withoutLeadingZeros).join(':')
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  if (tail === undefined) return head.split(':')
  const [first, last] = [head, tail].map((half) => half.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last]
}

function withoutLeadingZeros(group: string): string {
  return group.toLowerCase().replace(/^0+(?=.)/, '')
}
