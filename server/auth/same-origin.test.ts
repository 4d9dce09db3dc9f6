import { expect, test } from 'vitest';
import { comesFromElsewhere } from './same-origin.ts';

const env = { origin: 'https://rumbo.example' };

test.each([
  [
    'a screen opened from a mail',
    { method: 'GET', path: '/modulos', site: 'cross-site', destination: 'document' },
    false,
  ],
  ['a screen action of our own page', { method: 'POST', path: '/login', site: 'same-origin' }, false],
  [
    'a form on another site',
    { method: 'POST', path: '/login', site: 'cross-site', origin: 'https://otro.example' },
    true,
  ],
  ['a form on a sister host', { method: 'POST', path: '/objetos.data', site: 'same-site' }, true],
  ['an action typed into the address bar', { method: 'POST', path: '/login', site: 'none' }, true],
  ['an old browser on our page', { method: 'POST', path: '/login', origin: 'https://rumbo.example' }, false],
  ['an old browser elsewhere', { method: 'POST', path: '/login', origin: 'https://otro.example' }, true],
  ['a sandboxed frame', { method: 'POST', path: '/login', origin: 'null' }, true],
  ['an action that says nothing', { method: 'POST', path: '/login' }, true],
  ['a call of a program', { method: 'POST', path: '/api/login' }, false],
  [
    'a call of our page',
    { method: 'POST', path: '/api/logout', site: 'same-origin', destination: 'empty' },
    false,
  ],
  ['a call of another site', { method: 'POST', path: '/api/logout', site: 'cross-site' }, true],
  [
    'a call of an old browser elsewhere',
    { method: 'PUT', path: '/api/x', origin: 'https://otro.example' },
    true,
  ],
  ['a read of a program', { method: 'GET', path: '/api/alive' }, false],
  [
    'a read of our page',
    { method: 'GET', path: '/api/alive', site: 'same-origin', destination: 'empty' },
    false,
  ],
  [
    'an image that would mark a badge',
    { method: 'GET', path: '/api/insignia/marcar_visto/1', site: 'cross-site', destination: 'image' },
    true,
  ],
  [
    'an image on our own page',
    { method: 'GET', path: '/api/insignia/marcar_visto/1', site: 'same-origin', destination: 'image' },
    true,
  ],
  [
    'a fetch of another site',
    { method: 'GET', path: '/API/notificacion_vista/1', site: 'cross-site', destination: 'empty' },
    true,
  ],
])('%s', (_, asked, elsewhere) => {
  expect(comesFromElsewhere(env, asked)).toBe(elsewhere);
});
