import * as z from 'zod/mini';
import { as, okReply, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { personNames, photo } from '../wire/person-fields.ts';

const causer = wireObject({
  photo: as('foto', photo),
  ...personNames,
  groups: as('Grupos', z.array(z.strictObject({ id }))),
});

/** The person who caused a notification, null for the system's, and the group that it is about. */
export type NotificationCause = {
  actor: Omit<z.output<typeof causer>, 'groups'> | null;
  groupId: number | null;
};

const nobody = { photo: null, firstName: '', paternalSurname: '', maternalSurname: '' };

/** `Usuarios[0]` always stands, empty for the system's, so that no reader stumbles over it. */
const cause = z.codec(z.array(causer), z.custom<NotificationCause>(), {
  decode: ([first]) => {
    const { groups, ...actor } = first ?? { ...nobody, groups: [] };
    return { actor: actor.firstName === '' ? null : actor, groupId: groups[0]?.id ?? null };
  },
  encode: ({ actor, groupId }) => [
    {
      photo: actor?.photo ?? null,
      firstName: actor?.firstName ?? '',
      paternalSurname: actor?.paternalSurname ?? '',
      maternalSurname: actor?.maternalSurname ?? '',
      groups: groupId === null ? [] : [{ id: groupId }],
    },
  ],
});

/** Text of a JSON object by the names of the specification; whatever else it is holds nothing. */
const data = z.codec(z.string(), z.record(z.string(), z.unknown()), {
  decode: objectOf,
  encode: (held) => JSON.stringify(held),
});

function objectOf(text: string): Record<string, unknown> {
  try {
    return z.safeParse(z.record(z.string(), z.unknown()), JSON.parse(text)).data ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** A notification (spec §3.6). */
export const itemFields = {
  id,
  type: as('tipo', z.int()),
  createdAt: z.string(),
  data,
  cause: as('Usuarios', cause),
} as const;

const notificationItem = wireObject(itemFields);
export type NotificationItem = z.output<typeof notificationItem>;

export const notifications = endpoint({
  method: 'GET',
  path: '/api/notificaciones',
  who: 'signed-in',
  summary: 'Notificaciones sin ver, la más reciente primero.',
  reply: wireObject({ notifications: as('notificaciones', z.array(notificationItem)) }),
});

export const openBadges = endpoint({
  method: 'POST',
  path: '/api/insignias/abiertas',
  who: ['learner'],
  summary: 'Anota que se abrió la lista de insignias; la primera vez cuenta.',
  reply: okReply,
});
