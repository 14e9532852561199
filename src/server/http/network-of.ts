/**
 * Whom a limit counts: an IPv4 address, or a whole /64 of IPv6, which one customer has to themselves.
 * Addresses come in any spelling: with zeros left out, with an IPv4 address inside, with the name of an interface.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  if (!plain.includes(':')) return address
  const inside = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1]
  return inside ?? groupsOf(plain).slice(0, 4).map(shortest).join(':')
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  if (tail === undefined) return head.split(':')
  const [first, last] = [head, tail].map((half) => half.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last]
}

function shortest(group: string): string {
  return group.toLowerCase().replace(/^0+(?=.)/, '')
}
