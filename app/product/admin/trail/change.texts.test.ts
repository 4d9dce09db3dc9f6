import { expect, test } from 'vitest';
import { changeText } from './change.texts.ts';

const nothing = { fields: [], reason: null, values: [], people: [], peopleCount: 0 };

test.each([
  [{ action: 'person.created' }, 'Creó la cuenta.'],
  [{ action: 'person.changed', fields: ['email', 'store'] }, 'Cambió los datos: correo, sucursal.'],
  [{ action: 'person.dropped', reason: 'Renunció' }, 'Dio de baja la cuenta: «Renunció».'],
  [{ action: 'otra.cosa', fields: ['nueva'] }, 'otra.cosa: nueva.'],
  [
    {
      action: 'group.changed',
      fields: ['name', 'endsOn'],
      values: [{ field: 'endsOn', about: null, before: '2026-06-30', after: '2026-07-15' }],
    },
    'Cambió los datos: fin (30/Junio/2026 → 15/Julio/2026), nombre.',
  ],
  [
    {
      action: 'wave.changed',
      fields: ['opensOn'],
      values: [{ field: 'opensOn', about: 'Unidad 1', before: '2026-03-01', after: null }],
    },
    'Cambió fechas de sus unidades: Unidad 1, apertura (01/Marzo/2026 → nada).',
  ],
  [
    { action: 'member.dropped', people: [{ id: 1, name: 'Ana López' }], peopleCount: 1, reason: 'Renunció' },
    'Dio de baja: Ana López; «Renunció».',
  ],
  [
    { action: 'member.joined', people: [{ id: 1, name: 'Ana López' }], peopleCount: 12 },
    'Sumó participantes: Ana López y 11 personas más (12 en total).',
  ],
  [
    { action: 'profile.given', values: [{ field: 'profileId', about: null, before: null, after: '4' }] },
    'Dio un perfil: perfil: Tutor.',
  ],
])('a change %j is said in words', (change, words) => {
  expect(changeText({ ...nothing, ...change }, 'America/Mexico_City')).toBe(words);
});
