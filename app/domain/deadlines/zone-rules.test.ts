import { describe, expect, it } from 'vitest';
import { zoneChanges, zoneComponent } from './zone-rules.ts';

const lines = (text: string) => text.split('\r\n');

describe('the changes of a clock', () => {
  it('are none in a zone without summer time', () => {
    const span = [new Date('2025-01-01T00:00:00Z'), new Date('2028-01-01T00:00:00Z')] as const;
    expect(zoneChanges('America/Mexico_City', ...span)).toEqual([]);
  });

  it('are found to the minute in one that has it', () => {
    const found = zoneChanges(
      'America/Tijuana',
      new Date('2026-01-01T00:00:00Z'),
      new Date('2027-01-01T00:00:00Z'),
    );
    expect(found).toEqual([
      { at: new Date('2026-03-08T10:00:00Z'), before: -480, after: -420 },
      { at: new Date('2026-11-01T09:00:00Z'), before: -420, after: -480 },
    ]);
  });
});

describe('a VTIMEZONE', () => {
  it('of Mexico City is one clock, whatever the day', () => {
    const march = zoneComponent('America/Mexico_City', new Date('2026-03-12T16:00:00Z'));
    expect(lines(march)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/Mexico_City',
      'BEGIN:STANDARD',
      'DTSTART:20250101T000000',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0600',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
    expect(zoneComponent('America/Mexico_City', new Date('2026-12-12T16:00:00Z'))).toBe(march);
  });

  it('of the border has each change on the clock of before', () => {
    const text = zoneComponent('America/Tijuana', new Date('2026-07-12T16:00:00Z'));
    expect(text.match(/BEGIN:DAYLIGHT/g)).toHaveLength(3);
    expect(text.match(/BEGIN:STANDARD/g)).toHaveLength(4);
    expect(text).toContain('DTSTART:20260308T020000\r\nTZOFFSETFROM:-0800\r\nTZOFFSETTO:-0700');
    expect(text).toContain('DTSTART:20261101T020000\r\nTZOFFSETFROM:-0700\r\nTZOFFSETTO:-0800');
  });

  it('of the south begins in summer and says half hours ahead of UTC', () => {
    const text = zoneComponent('Australia/Adelaide', new Date('2026-07-12T16:00:00Z'));
    expect(lines(text)[2]).toBe('BEGIN:DAYLIGHT');
    expect(text).toContain('TZOFFSETFROM:+1030\r\nTZOFFSETTO:+0930');
  });
});
