import { expect, test } from 'vitest';
import { postedRecovery, recoveryFault } from './recovery-form.ts';

test.each([
  [{ usuario: 'ana' }, null],
  [{ usuario: ' ana@rumbo.example ' }, null],
  [{}, { field: 'usuario', message: 'Escribe tu usuario o correo.' }],
  [{ usuario: 'x'.repeat(255) }, { field: 'usuario', message: 'Revisa tu usuario o correo.' }],
  [{ intent: 'support', usuario: 'ana', contacto: 'Tienda 4' }, null],
  [
    { intent: 'support', contacto: 'Tienda 4' },
    { field: 'usuario', message: 'Escribe tu usuario.' },
  ],
  [
    { intent: 'support', usuario: 'ana', contacto: ' ' },
    { field: 'contacto', message: 'Escribe cómo podemos contactarte.' },
  ],
])('%j', (posted, fault) => {
  expect(recoveryFault(postedRecovery.parse(posted))).toEqual(fault);
});
