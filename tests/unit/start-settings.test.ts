import { expect, test } from 'vitest';
import { settingsFrom } from '../../bin/settings.mjs';

/** The settings that `npm start` reads: the number of web processes, and the choice to load the demonstration. */
const webProcesses = (given: string | undefined, cores: number, flags: string[] = []) =>
  settingsFrom({ NODE_ENV: 'production', WEB_PROCESSES: given }, flags, cores).webProcesses;

const demo = (given: Record<string, string>) => settingsFrom({ NODE_ENV: 'production', ...given }, []).demo;
const ownDatabase = { DATABASE_URL: 'postgres://rumbo@db/rumbo' };

test('loads the demonstration into the embedded database alone, unless DEMO=no', () => {
  expect(demo({})).toBe(true);
  expect(demo({ DEMO: '' })).toBe(true);
  expect(demo({ DEMO: 'yes' })).toBe(true);
  expect(demo({ DEMO: 'grande' })).toBe(true);
  expect(demo({ DEMO: 'no' })).toBe(false);
  expect(demo(ownDatabase)).toBe(false);
  expect(demo({ DEMO: 'no', ...ownDatabase })).toBe(false);
});

test('loads it unasked only where nobody reaches the installation from another machine', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(demo({ HOST })).toBe(true);
  for (const HOST of ['0.0.0.0', '::', '10.0.0.4']) {
    expect(demo({ HOST })).toBe(false);
    for (const DEMO of ['yes', 'grande']) expect(demo({ HOST, DEMO })).toBe(true);
  }
  expect(demo({ PUBLIC_ORIGIN: 'https://rumbo.example' })).toBe(false);
  expect(demo({ PUBLIC_ORIGIN: 'http://[::1]:3000' })).toBe(true);
});

test('refuses another word for DEMO, and the demonstration in a database of somebody', () => {
  expect(() => demo({ DEMO: 'sí' })).toThrow(
    'DEMO=sí no es un valor permitido. Da yes (con los datos de demostración), grande (con los de una empresa de 2,000 personas) o no (vacía), por ejemplo DEMO=no.',
  );
  for (const DEMO of ['yes', 'grande'])
    expect(() => demo({ DEMO, ...ownDatabase })).toThrow(
      `DEMO=${DEMO} carga los datos de demostración solo en la base de datos incluida.`,
    );
});

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 4],
  [16, 4],
])('leaves one of %i cores free, and begins with 1 to 4: %i', (cores, expected) => {
  expect(webProcesses(undefined, cores)).toBe(expected);
  expect(webProcesses('', cores)).toBe(expected);
});

test('takes what is given, and one process with hot reload', () => {
  expect(webProcesses('1', 16)).toBe(1);
  expect(webProcesses('32', 2)).toBe(32);
  expect(webProcesses('8', 16, ['--dev'])).toBe(1);
});

test.each(['0', '-1', '33', '1.5', 'dos', 'auto'])('refuses %s in one sentence', (given) => {
  expect(() => webProcesses(given, 4)).toThrow(
    `WEB_PROCESSES=${given} no es un número de procesos web. Da un número entero entre 1 y 32, por ejemplo WEB_PROCESSES=2.`,
  );
});
