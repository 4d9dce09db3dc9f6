import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { linkFault } from './check-link.ts';
import { linkFaults } from './check-links.ts';

/** The outside world: a real server on this machine. */
let server: Server;
let site: string;
const asked: { method: string; path: string; at: number }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '/' } = request;
    asked.push({ method, path: url, at: performance.now() });
    const [, status = '200', to = ''] = /^\/(\d{3})(?:-(.*))?/.exec(url) ?? [];
    if (url === '/slow') return;
    if (url === '/round') return void response.writeHead(302, { Location: '/round' }).end();
    if (url === '/only-get') response.writeHead(method === 'GET' ? 200 : 405).end();
    else
      response.writeHead(Number(status), to ? { Location: decodeURIComponent(to) } : {}).end('x'.repeat(10));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const onlyThisMachine = (address: string) => address === '127.0.0.1';
const fault = (path: string, timeoutMs = 2_000) =>
  linkFault(site + path, { mayVisit: onlyThisMachine, timeoutMs });

describe('a link', () => {
  test.each([
    ['/200', null],
    ['/204', null],
    ['/only-get', null],
    ['/401', null],
    ['/403', null],
    ['/429', null],
    ['/404', 'Responde con el error 404.'],
    ['/410', 'Responde con el error 410.'],
    ['/500', 'Responde con el error 500.'],
    ['/302-%2F200', null],
    ['/301-%2F404', 'Responde con el error 404.'],
  ])('to %s: %s', async (path, why) => {
    expect(await fault(path)).toBe(why);
  });

  test('that leads to itself is given up after some turns', async () => {
    const before = asked.length;
    expect(await fault('/round')).toBe('Redirige demasiadas veces.');
    expect(asked.length - before).toBe(6);
  });

  test('to a site that does not answer is given up in time', async () => {
    expect(await fault('/slow', 200)).toBe('El sitio no respondió a tiempo.');
  });

  test('to a port that nobody listens at, to no address and to another protocol says why', async () => {
    const visiting = { mayVisit: onlyThisMachine };
    expect(await linkFault('http://127.0.0.1:1/', visiting)).toBe('El sitio no acepta conexiones.');
    expect(await linkFault('https://', visiting)).toBe('La dirección no está bien escrita.');
    expect(await linkFault('ftp://127.0.0.1/', visiting)).toBe('Solo se aceptan direcciones http y https.');
  });
});

describe('our own network', () => {
  test.each(['/200', '/302-%2F200'])('is not visited as it is in production: %s', async (path) => {
    const before = asked.length;
    expect(await linkFault(site + path)).toBe('Lleva a una red privada: no se puede abrir desde fuera.');
    expect(await linkFault((site + path).replace('127.0.0.1', 'localhost'))).toMatch(/red privada/);
    expect(asked.length).toBe(before);
  });

  test('is not reached by a redirect of a site that may be visited', async () => {
    const inside = encodeURIComponent('http://169.254.169.254/latest/meta-data');
    expect(await fault(`/302-${inside}`)).toMatch(/red privada/);
    const disguised = encodeURIComponent('http://[::ffff:127.0.0.1]/');
    expect(await fault(`/302-${disguised}`)).toMatch(/red privada/);
  });

  test.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::808:808', false],
    ['2002:7f00:1::', false],
    ['2001:0:1::', false],
    ['no address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

test('one host is asked once a second, each link once', async () => {
  asked.length = 0;
  const links = [`${site}/200-a`, `${site}/200-b`, `${site}/200-a`].map((link) => link.replace('-', '?'));
  const faults = await linkFaults(links, { mayVisit: onlyThisMachine });
  expect([...faults.values()]).toEqual([null, null]);
  expect(asked).toHaveLength(2);
  expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(900);
});
