import * as z from 'zod/mini';
import { as, okReply, okWith, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';
import { tooLongText } from '../../wire/length-texts.ts';
import { listOrder } from '../../wire/list-order.ts';
import { comparedText } from '../compared-text.ts';
import { idInQuery, listQuery, listReply, named } from '../list.ts';

/** The longest privacy notice, in characters with its format. */
export const MAX_NOTICE_HTML = 20_000;

const state = wireEnum({ draft: 'borrador', 'in-force': 'vigente', former: 'anterior' });

const ofVersion = {
  id,
  state: as('estado', state),
  version: z.int(),
  /** Its place among the published ones, from one on; null of a draft. */
  number: as('numero', z.nullable(z.int())),
  /** Its day, as the notice says it; of a draft the day on which it was begun. */
  updatedOn: as('actualizado', z.string()),
  publishedAt: as('publicado', z.nullable(z.string())),
  madeBy: as('autor', z.nullable(named)),
  /** True where people are asked to acknowledge it: the first notice changed nothing, so it asks nobody. */
  isAsked: as('pide_enterado', z.boolean()),
  accepted: as('enterados', z.int()),
  /** People with an account in use who did not yet; of the one in force alone. */
  waiting: as('pendientes', z.nullable(z.int())),
  /** The last day to object to it; null where nothing can be objected to. */
  objectUntil: as('oponerse_hasta', z.nullable(z.string())),
  objections: as('oposiciones', z.int()),
};

const versionRow = wireObject(ofVersion);
export type NoticeRow = z.output<typeof versionRow>;

export const noticeVersions = endpoint({
  method: 'GET',
  path: '/api/cms/avisos',
  who: administrators,
  summary:
    'Las versiones del aviso de privacidad, la más reciente primero, con cuántas personas se enteraron.',
  reply: wireObject({
    rows: as('filas', z.array(versionRow)),
    /** People with an account in use: whom a new version would ask. */
    people: as('personas', z.int()),
  }),
});
export type NoticeVersions = z.output<typeof noticeVersions.reply>;

const detail = wireObject({ ...ofVersion, html: z.string() });
export type NoticeDetail = z.output<typeof detail>;

export const noticeVersion = endpoint({
  method: 'GET',
  path: '/api/cms/avisos/:noticeId',
  who: administrators,
  summary: 'Una versión del aviso de privacidad con su texto, como se escribió.',
  reply: detail,
});

export const draftNotice = endpoint({
  method: 'POST',
  path: '/api/cms/avisos',
  who: administrators,
  summary: 'Empieza un borrador del aviso con el texto vigente; solo hay uno a la vez.',
  reply: okWith({ id }),
  refusals: ['notice.drafted', 'scope.notFound'],
});

/** The refusal of an empty text. */
export const NOTICE_MISSING = 'Escribe el texto del aviso.';

/** True where HTML has a visible letter. */
export const saysSomething = (html: string): boolean => /\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ' '));

const html = z
  .string()
  .check(
    z.maxLength(MAX_NOTICE_HTML, tooLongText(MAX_NOTICE_HTML)),
    z.refine(saysSomething, NOTICE_MISSING),
    storableText,
  );

/** The body of the form of a draft. */
export const noticeBody = wireBody({ html });

const version = z.int();

export const saveNotice = endpoint({
  method: 'PUT',
  path: '/api/cms/avisos/:noticeId',
  who: administrators,
  summary: 'Guarda el texto de un borrador del aviso; lo que no sea texto con formato se quita.',
  body: wireBody({ version, html }),
  reply: okWith({ version }),
  refusals: ['notice.published'],
});

export const publishNotice = endpoint({
  method: 'POST',
  path: '/api/cms/avisos/:noticeId/publicar',
  who: administrators,
  summary: 'Publica un borrador del aviso: a cada persona se le pide enterarse en su próxima visita.',
  body: wireBody({ version }),
  reply: okWith({ updatedOn: as('actualizado', z.string()), people: as('personas', z.int()) }),
  refusals: ['identity.unconfirmed', 'notice.published', 'notice.unchanged'],
});

export const discardNotice = endpoint({
  method: 'POST',
  path: '/api/cms/avisos/:noticeId/descartar',
  who: administrators,
  summary: 'Borra un borrador del aviso.',
  body: wireBody({ version }),
  reply: okReply,
  refusals: ['notice.published'],
});

export const compareNotices = endpoint({
  method: 'GET',
  path: '/api/cms/avisos/:noticeId/comparacion',
  who: administrators,
  summary: 'Lo que una versión del aviso agrega y quita frente a otra (`?con=`), párrafo por párrafo.',
  query: wireBody({ otherId: as('con', idInQuery) }),
  reply: comparedText,
});

/** The query string of the list of readers, of the call and of the screen. */
export const readersQuery = wireBody({
  ...listQuery(listOrder({ at: 'fecha', name: 'nombre' })),
  list: as('lista', z.optional(wireEnum({ accepted: 'enterados', waiting: 'pendientes' }))),
});
export type ReadersQuery = z.output<typeof readersQuery>;

const reader = wireObject({
  id,
  name: as('nombre', z.string()),
  username: as('usuario', z.string()),
  /** The instant at which they acknowledged it; null where they did not yet. */
  at: as('fecha', z.nullable(z.string())),
});
export type NoticeReader = z.output<typeof reader>;

export const noticeReaders = endpoint({
  method: 'GET',
  path: '/api/cms/avisos/:noticeId/enterados',
  who: administrators,
  summary:
    'Quién se enteró de una versión del aviso y cuándo, o a quién le falta (`?lista=pendientes`); por página.',
  query: readersQuery,
  reply: listReply(reader),
});
