import { expect, it } from 'vitest';
import { decode, encode } from '../wire/codec.ts';
import { type NotificationItem, notifications } from './notifications.ts';

const item: NotificationItem = {
  id: 5,
  type: 1,
  createdAt: '2026-03-12T16:42:00.000Z',
  data: { nombre_act: 'Pulso financiero', id_act: 12 },
  cause: {
    actor: {
      firstName: 'Alejandra',
      paternalSurname: 'Núñez',
      maternalSurname: 'Villaseñor',
      photo: { name: 'alejandra.webp', url: '/archivos/3' },
    },
    groupId: 2,
  },
};

it.each([
  ['caused by a person', item],
  [
    'without a photo',
    { ...item, cause: { ...item.cause, actor: item.cause.actor && { ...item.cause.actor, photo: null } } },
  ],
  ['of the system (A-36)', { ...item, cause: { actor: null, groupId: null }, data: {} }],
])('a notification %s comes back from the wire as it went', (_, sent) => {
  const wire = encode(notifications.reply, { notifications: [sent] });
  expect(notifications.reply.parse(wire)).toEqual({ notifications: [sent] });
  expect(decode(notifications.reply, wire)).toEqual({ notifications: [sent] });
});

it.each(['roto', '[1]'])('reads %s, which is no JSON object, as no data', (data) => {
  const [wire] = encode(notifications.reply, { notifications: [item] }).notificaciones;
  const { notifications: read } = decode(notifications.reply, { notificaciones: [{ ...wire, data }] });
  expect(read).toEqual([{ ...item, data: {} }]);
});
