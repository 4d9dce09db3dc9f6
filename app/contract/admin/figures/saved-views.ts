import * as z from 'zod/mini';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';

/** The lists, and analytics, whose filters can be kept. */
export const listScreen = wireEnum({
  people: 'usuarios',
  groups: 'grupos',
  programmes: 'programas',
  modules: 'modulos',
  activities: 'actividades',
  badges: 'insignias',
  units: 'unidades',
  challengeFigures: 'retoJobAnaliticos',
  bossFigures: 'jefe',
  memberProgress: 'avance_usuarios',
  analytics: 'analiticos',
  tickets: 'solicitudes',
  arco: 'arco',
});
export type ListScreen = z.output<typeof listScreen>;

/** Views of one list and person at most. */
export const MAX_VIEWS = 50;

/** The frequency of the mails of a view. */
const frequency = wireEnum({ day: 'dia', week: 'lunes', month: 'mes' });

const view = wireObject({
  id,
  name: as('nombre', z.string()),
  /** The query string of the list's address. */
  query: as('consulta', z.string()),
  shared: as('compartida', z.boolean()),
  own: as('propia', z.boolean()),
  /** One's own, or a shared one whose owner no longer opens the administration. */
  mayChange: as('editable', z.boolean()),
  /** The frequency at which the asking person gets its figures by mail; null: never. */
  mailed: as('correo', z.nullable(frequency)),
});
export type SavedView = z.output<typeof view>;

export const savedViews = endpoint({
  method: 'GET',
  path: '/api/cms/vistas',
  who: administrators,
  summary: 'Las vistas guardadas de una lista: las propias y las que otras personas comparten.',
  query: wireBody({ screen: as('pantalla', listScreen) }),
  reply: wireObject({ views: as('vistas', z.array(view)) }),
});

const nameOfView = as(
  'nombre',
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe un nombre.'),
      z.maxLength(60, 'Escribe como máximo 60 caracteres.'),
      storableText,
    ),
);

export const saveView = endpoint({
  method: 'POST',
  path: '/api/cms/vistas',
  who: administrators,
  summary: 'Guarda los filtros de una lista con un nombre; con el nombre de una vista propia, la reemplaza.',
  body: wireBody({
    screen: as('pantalla', listScreen),
    name: nameOfView,
    query: as('consulta', z.string().check(z.maxLength(2_000), storableText)),
    shared: as('compartida', z.boolean()),
  }),
  reply: wireObject({ id }),
});

export const renameView = endpoint({
  method: 'PUT',
  path: '/api/cms/vistas/:viewId',
  who: administrators,
  summary:
    'Da otro nombre a una vista propia, y la comparte o deja de compartirla. La compartida de quien ya no administra pasa a quien la cambia.',
  body: wireBody({ name: nameOfView, shared: as('compartida', z.boolean()) }),
  reply: okReply,
});

export const mailView = endpoint({
  method: 'POST',
  path: '/api/cms/vistas/:viewId/correo',
  who: administrators,
  summary:
    'Programa para uno mismo el correo con las cifras de una vista de Analíticos, propia o compartida, a las 08:00; sin frecuencia, deja de enviarse.',
  body: wireBody({ frequency: as('frecuencia', z.nullable(frequency)) }),
  reply: okReply,
});

export const removeView = endpoint({
  method: 'POST',
  path: '/api/cms/vistas/:viewId/quitar',
  who: administrators,
  summary:
    'Quita una vista propia, o la compartida de quien ya no administra; la que ya no está queda quitada.',
  reply: okReply,
});
