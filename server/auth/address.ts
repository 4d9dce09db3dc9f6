import { isIPv4, isIPv6 } from 'node:net';

/** The network an address belongs to, coarse enough to name no household: /24 of IPv4, /48 of IPv6; null if it is none. */
export function coarseAddress(address: string): string | null {
  const bare = address.replace(/^::ffff:/i, '');
  if (isIPv4(bare)) return `${bare.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(bare)) return null;
  return `${groupsOf(bare).slice(0, 3).join(':')}::/48`;
}

/** The key of an address: whoever has one IPv6 address has the 2^64 of its network, which count as one. */
export function networkOf(address: string): string {
  const bare = address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .split('%', 1)
    .join('');
  if (!isIPv6(bare)) return bare;
  return `${groupsOf(bare)
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** The groups of an IPv6 address, with the zeros that `::` leaves out; the name of a device's own network is no part. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('%', 1).join('').split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...gap, ...back];
}
