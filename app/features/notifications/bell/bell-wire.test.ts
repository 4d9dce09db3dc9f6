import { expect, it } from 'vitest';
import { bellWire } from '../notifications.presenter.ts';
import type { BellItem } from '../notifications.types.ts';
import { listedItem } from './bell-wire.ts';

const item: BellItem = {
  id: 5,
  seq: 9,
  type: 1,
  createdAt: '2026-03-12T16:42:00.000Z',
  data: { nombre_act: 'Pulso financiero', id_act: 12 },
  actor: {
    firstName: 'Alejandra',
    paternalSurname: 'Núñez',
    maternalSurname: 'Villaseñor',
    photo: { name: 'alejandra.webp', url: '/archivos/3' },
  },
  groupId: 2,
};

it.each([
  ['caused by a person', item],
  ['without a photo', { ...item, actor: item.actor && { ...item.actor, photo: null } }],
  ['of the system (A-36)', { ...item, actor: null, groupId: null, data: {} }],
])('a notification %s comes back from the wire as it went', (_, sent) => {
  const { seq: _seq, ...listed } = sent;
  expect(bellWire({ unseen: 1, lastSeq: 9, items: [sent] }).notificaciones.map(listedItem)).toEqual([listed]);
});

it('data that is no JSON object is no data', () => {
  const [wire] = bellWire({ unseen: 1, lastSeq: 9, items: [item] }).notificaciones;
  if (!wire) throw new Error('one item went in');
  expect(listedItem({ ...wire, data: 'roto' }).data).toEqual({});
  expect(listedItem({ ...wire, data: '[1]' }).data).toEqual({});
});
