import { isIPv6 } from 'node:net';

/** The key of an address: whoever has one IPv6 address has the 2^64 of its network, which count as one. */
export function networkOf(address: string): string {
  const bare = address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .split('%', 1)
    .join('');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
