import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { explained } from './explained.mjs';
import { say } from './run.mjs';

/** Debian's packages, the one without windows first: the same browser, and the tests take a quarter less time in it. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

const SYSTEM_PLACES = [
  ...DEBIAN_PACKAGES.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for the browser tests: CHROMIUM_PATH, the system's, Playwright's own, else installed with apt
 * where we are root on Debian.
 * @returns {Promise<string>} absolute path of the program
 */
export async function chromiumPath() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw explained(`CHROMIUM_PATH=${given} no existe. Corrige la ruta o quita la variable.`);
  const found = given || SYSTEM_PLACES.find((path) => existsSync(path)) || (await playwrightsOwn());
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Instalando Chromium con apt para las pruebas en navegador…');
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update', '-qq');
    for (const name of DEBIAN_PACKAGES) {
      apt('install', '-y', '-qq', '--no-install-recommends', name);
      if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    }
  }
  throw explained(
    'No hay Chromium para las pruebas en navegador. Instálalo ("sudo apt-get install chromium" o "npx playwright install chromium") o da su ruta con CHROMIUM_PATH=/ruta.',
  );
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
