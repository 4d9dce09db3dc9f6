import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { oneLine, rowId, storableText } from '../../wire/fields.ts';

export const badgeAudience = wireEnum({ learner: 'aprendiz', boss: 'jefe' });

export type BadgeAudience = z.output<typeof badgeAudience>;

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
export const badgeMeasure = wireEnum({ ...measures, manual: 'manual' });

/** One that is counted: nobody gives it by hand. */
const secondMeasure = wireEnum(measures);

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
export const badgeLevel = wireObject({
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
        .array(rowId)
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

export const rule = wireBody({
  measure: as('medida', badgeMeasure),
  chosen,
  also: as('ademas', z.optional(z.nullable(secondDemand))),
  targets: as(
    'umbrales',
    z.array(target).check(z.maxLength(MAX_LEVELS, `Son ${MAX_LEVELS} niveles como máximo.`), ascending),
  ),
  programmeIds: as('programas', z.nullable(z.array(rowId).check(z.minLength(1), z.maxLength(50)))),
});

/** The fields that the form of a badge sends, without its key, which never changes. */
export const badgeFields = {
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
