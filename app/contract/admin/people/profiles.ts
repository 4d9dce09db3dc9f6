import * as z from 'zod/mini';
import { as, okReply, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';
import { profileIds } from './people.ts';

/** The shortest text that is searched for. */
export const MIN_SEARCH = 2;

/** A profile of the system; `people`: how many open accounts have it. */
const profileRow = wireObject({
  id: z.literal(profileIds),
  name: as('nombre', z.string()),
  people: as('personas', z.int()),
  system: as('sistema', z.boolean()),
});
export type ProfileRow = z.output<typeof profileRow>;
export type ProfileId = ProfileRow['id'];

/** A person as a choice among people shows them. */
const candidate = wireObject({
  id,
  name: as('nombre', z.string()),
  username: z.string(),
  number: as('numero_empleado', z.nullable(z.string())),
  store: as('sucursal', z.string()),
});
export type Candidate = z.output<typeof candidate>;

export const profileList = endpoint({
  method: 'GET',
  path: '/api/cms/perfiles',
  who: administrators,
  summary: 'Los perfiles del sistema y cuántas personas tiene cada uno.',
  reply: wireObject({ profiles: as('perfiles', z.array(profileRow)) }),
});

export const profileCandidates = endpoint({
  method: 'GET',
  path: '/api/cms/perfiles/:profileId/candidatos',
  who: administrators,
  summary: 'Personas activas que no tienen el perfil, por nombre, usuario o número; las primeras diez.',
  query: wireBody({
    search: as('q', z.string().check(z.trim(), z.minLength(MIN_SEARCH), z.maxLength(100), storableText)),
  }),
  reply: wireObject({ people: as('personas', z.array(candidate)) }),
});

export const changeProfile = endpoint({
  method: 'POST',
  path: '/api/cms/perfiles/:profileId/personas',
  who: administrators,
  summary: 'Da un perfil a una persona o se lo quita; cuenta desde su siguiente solicitud.',
  body: wireBody({
    personId: z.int().check(z.positive(), z.lte(2 ** 31 - 1)),
    given: as('dar', z.boolean()),
  }),
  reply: okReply,
  refusals: [
    'identity.unconfirmed',
    'person.merged',
    'profile.lastAdministrator',
    'profile.leads',
    'profile.own',
    'profile.tutors',
  ],
});
