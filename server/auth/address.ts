import { isIPv4, isIPv6 } from 'node:net';

/** The network an address belongs to, coarse enough to name no household: /24 of IPv4, /48 of IPv6; null if it is none. */
export function coarseAddress(address: string): string | null {
  const bare = address.replace(/^::ffff:/i, '');
  if (isIPv4(bare)) return `${bare.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(bare)) return null;
  const [head = '', tail = ''] = bare.split('%', 1).join('').split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...gap, ...back].slice(0, 3).join(':')}::/48`;
}
