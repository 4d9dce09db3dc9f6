import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';

/** The kinds that the search of the administration finds, in the order of its results. */
const kind = wireEnum({ person: 'persona', group: 'generacion', unit: 'unidad', activity: 'objeto' });
export type FoundKind = z.output<typeof kind>;

/** Fewer letters find nothing. */
export const MIN_SEARCH_LENGTH = 2;
/** Longest search. */
export const MAX_SEARCH_LENGTH = 100;
/** Results of a kind. */
export const MAX_OF_KIND = 5;

const found = wireObject({
  kind: as('tipo', kind),
  id,
  name: as('nombre', z.string()),
  /** The words that tell it from others of the same name: account and number, programme, unit. */
  detail: as('detalle', z.string()),
  /** A person whose account was closed. */
  isDropped: as('baja', z.boolean()),
});
export type Found = z.output<typeof found>;

export const search = endpoint({
  method: 'GET',
  path: '/api/cms/buscar',
  who: administrators,
  summary:
    'Personas, generaciones, unidades y objetos que tienen todas las palabras de q; hasta cinco de cada tipo.',
  query: wireBody({
    text: as('q', z._default(z.string().check(z.trim(), z.maxLength(MAX_SEARCH_LENGTH), storableText), '')),
  }),
  reply: wireObject({ found: as('resultados', z.array(found)) }),
});
