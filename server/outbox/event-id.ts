import { randomFillSync } from 'node:crypto';

/**
 * A version 7 UUID: its first 48 bits are the time, so that new rows land at the right edge of the index instead of
 * all over it. Nobody reads an order from it: events are claimed by what is undone.
 */
export function eventId(): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
