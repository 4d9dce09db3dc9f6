import { describe, expect, it } from 'vitest';
import { networkName } from './open-sessions.server.ts';

describe('a network', () => {
  it.each([
    ['127.0.0.0/24', 'Este equipo'],
    ['0:0:0::/48', 'Este equipo'],
    ['10.3.2.0/24', 'Red interna'],
    ['172.20.1.0/24', 'Red interna'],
    ['192.168.1.0/24', 'Red interna'],
    ['203.0.113.0/24', 'Red 203.0.113.x'],
    ['2001:db8:12::/48', 'Red 2001:db8:12::'],
    [null, 'Red desconocida'],
  ])('%s is %s', (prefix, name) => {
    expect(networkName(prefix)).toBe(name);
  });
});
