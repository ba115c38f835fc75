// Which addresses a call from here may reach: public ones, and what OUTBOUND_ALLOW names (R32).
import { BlockList, isIP } from 'node:net'

/** Private, shared, loopback, link-local, documentation, multicast, reserved; with those that hold an IPv4 address in them. */
const closed: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of ranges) list.addSubnet(network, bits, familyOf(network))
  return list
}

const notPublic = listOf(closed)

/** @param allowed CIDRs, as OUTBOUND_ALLOW holds them. */
export function reachableWith(allowed: readonly string[]): (address: string) => boolean {
  const open = listOf(allowed.map((range) => [range.split('/')[0] ?? '', Number(range.split('/')[1])] as const))
  return (address) => {
    // An IPv4 address in IPv6's clothes is judged as what it is: the list does that by itself.
    const family = familyOf(address)
    return open.check(address, family) || !notPublic.check(address, family)
  }
}
