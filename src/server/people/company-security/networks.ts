import { BlockList, isIP } from 'node:net'

const maxBits = { 4: 32, 6: 128 } as const
/** An IPv4 address that is written as an IPv6 one. */
const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** The address without an interface name; IPv4 in IPv6 is IPv4. */
export function plainAddress(address: string): string {
  const bare = address.split('%')[0] ?? ''
  return mapped.exec(bare)?.[1] ?? bare
}

/** An address or range as it is stored, such as 203.0.113.0/24; null for anything else. */
export function readNetwork(text: string): string | null {
  const [given = '', bits, ...more] = text.trim().split('/')
  const address = plainAddress(given)
  const family = isIP(address)
  if (family === 0 || more.length > 0) return null
  if (bits === undefined) return address.toLowerCase()
  if (!/^\d{1,3}$/.test(bits)) return null
  // A range of IPv4 addresses that is written as IPv6 counts its bits from the IPv6 start.
  const size = Number(bits) - (given !== address && family === 4 ? 96 : 0)
  return size >= 0 && size <= maxBits[family as 4 | 6] ? `${address.toLowerCase()}/${size}` : null
}

/** Whether the list is empty or has this address. */
export function isInNetworks(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  const plain = plainAddress(address)
  const family = isIP(plain)
  return family !== 0 && listOf(networks).check(plain, familyName(family))
}

const lists = new Map<string, BlockList>()
const maxLists = 1_000

/** Building a list takes longer than looking into it, and the same companies come again and again. */
function listOf(networks: readonly string[]): BlockList {
  const key = networks.join(' ')
  const known = lists.get(key)
  if (known) return known
  const made = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyName(isIP(address))
    if (bits === undefined) made.addAddress(address, family)
    else made.addSubnet(address, Number(bits), family)
  }
  if (lists.size >= maxLists) lists.clear()
  lists.set(key, made)
  return made
}

function familyName(family: number) {
  return family === 4 ? 'ipv4' : 'ipv6'
}
