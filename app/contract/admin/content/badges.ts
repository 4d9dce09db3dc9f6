import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, oneLine, storableText } from '../../wire/fields.ts';
import { listOrder, listQuery, listReply, named } from '../list.ts';

const badgesOrder = listOrder({
  position: 'orden',
  name: 'nombre',
  key: 'llave',
  awarded: 'otorgadas',
});

/** The state of a badge: only administrators see a draft; only its holders see an archived one. */
export const badgeState = wireEnum({ draft: 'borrador', published: 'publicado', archived: 'archivado' });
export type BadgeState = z.output<typeof badgeState>;

export const badgeAudience = wireEnum({ learner: 'aprendiz', boss: 'jefe' });
export type BadgeAudience = z.output<typeof badgeAudience>;

/** The states by which a list of badges is narrowed; without one it shows all but the bin. */
const stateInQuery = wireEnum({
  draft: 'borrador',
  published: 'publicado',
  archived: 'archivado',
  bin: 'papelera',
});
export type BadgesState = z.output<typeof stateInQuery>;

const measures = {
  modules: 'modulos',
  units: 'unidades',
  points: 'puntos',
  challengesOnTime: 'retos_a_tiempo',
  finalGrade: 'calificacion_final',
  lowestChallenge: 'retos_minimo',
  solutions: 'soluciones',
  sessions: 'sesiones',
  objects: 'objetos',
  programme: 'programa',
  prepared: 'preparadas',
  sent: 'enviadas',
  agreed: 'acuerdos',
} as const;

/** The measures that a rule counts (product: administered badges). */
const badgeMeasure = wireEnum({ ...measures, manual: 'manual' });
/** One that is counted: nobody gives it by hand. */
const secondMeasure = wireEnum(measures);

/** The query string of the list of badges, of the call and of the screen. */
export const badgesQuery = wireBody({
  ...listQuery(badgesOrder),
  state: as('estado', z.optional(stateInQuery)),
  audience: as('audiencia', z.optional(badgeAudience)),
  measure: as('medida', z.optional(badgeMeasure)),
});
export type BadgesQuery = z.output<typeof badgesQuery>;

/** The fields that a row of the list and the form share. */
const figures = {
  id,
  name: as('nombre', z.string()),
  key: as('llave_insignia', z.string()),
  /** 2 has levels (spec §3.2). */
  type: as('tipo', z.literal([1, 2])),
  /** An address of ours; empty where a draft has none yet. */
  image: as('imagen', z.string()),
  audience: as('audiencia', badgeAudience),
  levels: as('niveles', z.int()),
  state: as('estado', badgeState),
  isDeleted: as('eliminada', z.boolean()),
  measure: as('medida', badgeMeasure),
  position: as('orden', z.int()),
  /** Awards that stand, of every level. */
  awarded: as('otorgadas', z.int()),
} as const;

export const badgeRow = wireObject(figures);
export type BadgeRow = z.output<typeof badgeRow>;

const MAX_NAME = 60;
const MAX_TEXT = 300;
const nameMessage = `Escribe de 3 a ${MAX_NAME} caracteres.`;
const textMessage = `Escribe de 1 a ${MAX_TEXT} caracteres.`;
const name = z
  .string()
  .check(storableText, oneLine, z.minLength(3, nameMessage), z.maxLength(MAX_NAME, nameMessage));
const text = z
  .string()
  .check(z.trim(), z.minLength(1, textMessage), z.maxLength(MAX_TEXT, textMessage), storableText);
const image = z.string().check(z.maxLength(300), storableText);

/** Levels of a badge at most: the badge's own, and 2 to 5. */
export const MAX_LEVELS = 5;

/** The own fields of each level from the second one on; an empty image is the badge's. */
const badgeLevel = wireObject({
  name: as('nombre', name),
  description: as('descripcion', text),
  image: as('imagen', image),
});

/** Each level that does not ask more than the one before is a fault of its own threshold. */
const ascending: z.core.CheckFn<number[]> = ({ value, issues }) => {
  for (const [index, target] of value.entries()) {
    if (index === 0 || target > (value[index - 1] ?? 0)) continue;
    const message = 'Cada nivel debe pedir más que el anterior.';
    issues.push({ code: 'custom', input: target, path: [index], message });
  }
};

const target = z
  .number('Escribe un número.')
  .check(z.gt(0, 'Escribe un número mayor que 0.'), z.lte(100_000, 'Escribe un número menor.'));

/** Chosen modules, units or objects at most. */
const MAX_CHOSEN = 50;
const chosen = as(
  'elegidos',
  z.optional(
    z.nullable(
      z
        .array(id.check(z.lte(2 ** 31 - 1)))
        .check(
          z.minLength(1, 'Elige al menos uno, o cuenta todos.'),
          z.maxLength(MAX_CHOSEN, `Elige ${MAX_CHOSEN} como máximo.`),
        ),
    ),
  ),
);

/** A demand of every level beside its own. */
const secondDemand = wireBody({
  measure: as('medida', secondMeasure),
  target: as('umbral', target),
  chosen,
});

const rule = wireBody({
  measure: as('medida', badgeMeasure),
  chosen,
  also: as('ademas', z.optional(z.nullable(secondDemand))),
  targets: as(
    'umbrales',
    z.array(target).check(z.maxLength(MAX_LEVELS, `Son ${MAX_LEVELS} niveles como máximo.`), ascending),
  ),
  programmeIds: as(
    'programas',
    z.nullable(z.array(id.check(z.lte(2 ** 31 - 1))).check(z.minLength(1), z.maxLength(50))),
  ),
});

/** The fields that the form of a badge sends, without its key, which never changes. */
const badgeFields = {
  name: as('nombre', name),
  description: as('descripcion', text),
  howToEarn: as('comoObtenerla', text),
  image: as('imagen', image),
  levels: as(
    'niveles',
    z.array(badgeLevel).check(z.maxLength(MAX_LEVELS - 1, `Son ${MAX_LEVELS} niveles como máximo.`)),
  ),
  position: as(
    'orden',
    z
      .int('Escribe un número.')
      .check(z.gte(0, 'Escribe un número desde 0.'), z.lte(999, 'Escribe un número hasta 999.')),
  ),
  rule: as('regla', rule),
};

/** The fields that a badge keeps for ever. */
const fixedFields = {
  key: as(
    'llave_insignia',
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[a-z_]{3,40}$/, 'Usa de 3 a 40 letras minúsculas sin acento o guiones bajos.'),
      ),
  ),
  audience: as('audiencia', badgeAudience),
};

export const newBadgeBody = wireBody({ ...fixedFields, ...badgeFields });
export type NewBadge = z.output<typeof newBadgeBody>;

/** The body of the form of a badge that exists. */
export const badgeBody = wireBody(badgeFields);
export type BadgeInput = z.output<typeof badgeBody>;

/** The last simulation of a badge, or the last giving to those who qualify. */
const lastTask = wireObject({
  taskId: as('tarea', id),
  madeAt: as('fecha', z.string()),
  isOver: as('terminada', z.boolean()),
});

/** A module, unit or object that counts for a rule; a gone one is in the bin. */
const chosenPart = wireObject({
  id,
  name: as('nombre', z.string()),
  isGone: as('eliminado', z.boolean()),
});

const badgeDetail = wireObject({
  ...figures,
  description: as('descripcion', z.string()),
  howToEarn: as('comoObtenerla', z.string()),
  ownLevels: as('porNivel', z.array(badgeLevel)),
  rule: as('regla', rule),
  programmes: as('programasElegidos', z.array(named)),
  /** The chosen modules, units or objects of the rule, and those of its second demand. */
  chosenContent: as('elegidos', z.array(chosenPart)),
  alsoContent: as('elegidosAdemas', z.array(chosenPart)),
  version: z.int(),
  /** Of each level, how many awards stand. */
  holders: as('otorgadasPorNivel', z.array(z.int())),
  revoked: as('retiradas', z.int()),
  simulation: as('simulacion', z.nullable(lastTask)),
  giving: as('otorgamiento', z.nullable(lastTask)),
});
export type BadgeDetail = z.output<typeof badgeDetail>;

export const badges = endpoint({
  method: 'GET',
  path: '/api/cms/insignias',
  who: administrators,
  summary: 'Las insignias, por página; con búsqueda, filtros y orden.',
  query: badgesQuery,
  reply: listReply(badgeRow),
});

export const badge = endpoint({
  method: 'GET',
  path: '/api/cms/insignias/:badgeId',
  who: administrators,
  summary: 'Los datos de una insignia, su regla y cuántas personas la tienen.',
  reply: badgeDetail,
});

export const createBadge = endpoint({
  method: 'POST',
  path: '/api/cms/insignias',
  who: administrators,
  summary: 'Crea una insignia en borrador: nadie la ve ni la gana hasta que se publica.',
  body: newBadgeBody,
  reply: wireObject({ id }),
});

export const changeBadge = endpoint({
  method: 'PUT',
  path: '/api/cms/insignias/:badgeId',
  who: administrators,
  summary: 'Cambia una insignia, hecha a partir de una versión; nadie pierde la que ya tiene.',
  body: wireBody({ version: z.int(), ...badgeFields }),
  reply: wireObject({ version: z.int() }),
});

export const setBadgeState = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/estado',
  who: administrators,
  summary: 'Publica una insignia o la archiva; quien ya la tiene la conserva.',
  body: wireBody({
    state: as('estado', wireEnum({ published: 'publicado', archived: 'archivado' })),
    version: z.int(),
  }),
  reply: wireObject({ version: z.int() }),
});

export const copyBadge = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/duplicar',
  who: administrators,
  summary: 'Hace un borrador con lo que tiene una insignia, con otro nombre y otra llave.',
  reply: wireObject({ id }),
});

export const setBadgeDeleted = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/papelera',
  who: administrators,
  summary: 'Pone en la papelera una insignia archivada que nadie ha tenido, o la restaura dentro de 30 días.',
  body: wireBody({ isDeleted: as('eliminada', z.boolean()), version: z.int() }),
  reply: wireObject({ version: z.int() }),
});

const badgesAction = wireEnum({
  publish: 'publicar',
  archive: 'archivar',
  delete: 'eliminar',
  restore: 'restaurar',
});
export type BadgesAction = z.output<typeof badgesAction>;

/** Badges of one bulk action. */
const MAX_BADGES = 200;

export const actOnBadges = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/acciones',
  who: administrators,
  summary: 'Publica, archiva, elimina o restaura varias insignias; dice cuáles no se pudo y por qué.',
  body: wireBody({
    action: as('accion', badgesAction),
    ids: z
      .array(id.check(z.lte(2 ** 31 - 1)))
      .check(
        z.minLength(1, 'Elige al menos una insignia.'),
        z.maxLength(MAX_BADGES, `Elige ${MAX_BADGES} insignias como máximo.`),
      ),
  }),
  reply: wireObject({
    done: as('hechas', z.int()),
    refused: as(
      'rechazadas',
      z.array(wireObject({ id, name: as('nombre', z.string()), text: as('motivo', z.string()) })),
    ),
  }),
});
