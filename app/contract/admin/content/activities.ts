import * as z from 'zod/mini';
import {
  ACTIVITY_KINDS,
  MAX_FILES,
  MAX_MINUTES,
  MAX_POINTS,
} from '../../../domain/content/activity-rules.ts';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId, storableText } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { idInQuery, listQuery, listReply, named } from '../list.ts';
import { chaptersFaultText, questionsFaultText } from './activity-faults.ts';
import { contentFile } from './files.ts';
import { contentFilters, contentHead, contentName } from './lists.ts';
import { quizQuestion } from './quiz/quiz-question.ts';

export const activitiesOrder = listOrder({
  /** As learners meet them: by programme, unit, module and place. */
  place: 'lugar',
  name: 'nombre',
  kind: 'tipo',
  programme: 'programa',
  unit: 'unidad',
  module: 'modulo',
  minutes: 'minutos',
});

const kindInQuery = z.coerce.number().check(z.refine((kind) => ACTIVITY_KINDS.some((one) => one === kind)));

/** The query string of the list of objects, of the call and of the screen. */
export const activitiesQuery = wireBody({
  ...listQuery(activitiesOrder),
  kind: as('tipo', z.optional(kindInQuery)),
  ...contentFilters,
  moduleId: as('modulo', z.optional(idInQuery)),
  isBroken: as('roto', z.optional(z.literal('1'))),
});
export type ActivitiesQuery = z.output<typeof activitiesQuery>;

const head = {
  ...contentHead,
  module: as('modulo', named),
  /** Any number: one that is not 1 to 5 is shown as N/D. */
  kind: as('tipo', z.int()),
  minutes: as('minutos', z.int()),
} as const;

export const activityRow = wireObject({
  ...head,
  /** Whole percent of the learners for whom it is open; null where it is open for nobody. */
  completion: as('finalizacion', z.nullable(z.int())),
  unanswered: as('preguntas_sin_responder', z.int()),
  /** A link or a file of it leads nowhere, as far as the last check knows. */
  isBroken: as('roto', z.boolean()),
});
export type ActivityRow = z.output<typeof activityRow>;

/** The part that a file plays in its object. */
const fileRole = wireEnum({
  audio: 'audio',
  video: 'video',
  captions: 'subtitulos',
  poster: 'portada',
  download: 'descarga',
});

const chapter = wireObject({
  /** In seconds from the beginning. */
  at: as('inicio', z.int('Escribe el inicio de cada capítulo en minutos y segundos, como 2:05.')),
  title: as(
    'titulo',
    z.string().check(z.trim(), z.maxLength(120, 'Escribe como máximo 120 caracteres.'), storableText),
  ),
});

const KB = 1024;
/** Longest text of an object, as HTML in UTF-8. */
export const MAX_HTML_KB = 400;
/** Characters that are counted while it is written: most take one byte. */
export const MAX_HTML_LETTERS = MAX_HTML_KB * KB;

const html = z.string().check(
  z.refine(
    (text) => new TextEncoder().encode(text).byteLength <= MAX_HTML_KB * KB,
    `El texto es demasiado largo: se aceptan hasta ${MAX_HTML_KB} KB, contando el formato.`,
  ),
  storableText,
);

/** A check whose sentence names what is wrong. */
// @__NO_SIDE_EFFECTS__
const without = <T>(faultOf: (value: T) => string | null) =>
  z.check<T>((context) => {
    const message = faultOf(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });

const wholeMessage = (max: number) => `Escribe un número entero de 0 a ${max}.`;
const wholeUpTo = (max: number) =>
  z.int(wholeMessage(max)).check(z.gte(0, wholeMessage(max)), z.lte(max, wholeMessage(max)));

const activityFields = {
  name: as('nombre', contentName),
  kind: as('tipo', z.literal(ACTIVITY_KINDS, 'Elige un tipo.')),
  minutes: as('minutos', wholeUpTo(MAX_MINUTES)),
  /** Of the social level. */
  points: as('puntos', wholeUpTo(MAX_POINTS)),
  /** Of an article; what stands before the files of a toolkit or the questions of an exercise. */
  html: as('html', html),
  /** Of a podcast, and of a video where there is one. */
  transcriptHtml: as('transcripcion', html),
  chapters: as('capitulos', z.array(chapter).check(without((chapters) => chaptersFaultText(chapters)))),
  questions: as('preguntas', z.array(quizQuestion).check(without(questionsFaultText))),
  /** Of an exercise: each attempt shows the options in another order; absent: as they were written. */
  mixed: as('barajar', z.optional(z.boolean())),
  /** In their order; what a type does not use is left out. */
  files: as(
    'archivos',
    z
      .array(
        wireObject({
          role: as('uso', fileRole),
          title: as(
            'titulo',
            z.string().check(z.trim(), z.maxLength(200, 'Escribe como máximo 200 caracteres.'), storableText),
          ),
          fileId: as('archivoId', rowId),
        }),
      )
      .check(z.maxLength(MAX_FILES, `Agrega como máximo ${MAX_FILES} archivos.`)),
  ),
};

/** The body of the form of a known object. */
export const activityBody = wireBody(activityFields);
export type ActivityInput = z.output<typeof activityBody>;

/** The body of the form of a new object. */
export const newActivityBody = wireBody({
  moduleId: as('modulo', z.int('Elige un módulo.').check(z.gte(1, 'Elige un módulo.'), z.lte(2 ** 31 - 1))),
  ...activityFields,
});
export type NewActivity = z.output<typeof newActivityBody>;

const activityDetail = wireObject({
  ...head,
  version: z.int(),
  /** The name that learners read while changes wait. */
  publishedName: as('nombre_publicado', z.string()),
  /** Somebody has finished it, so that its type stays. */
  keepsKind: as('tipo_fijo', z.boolean()),
  points: as('puntos', z.int()),
  html: z.string(),
  transcriptHtml: as('transcripcion', z.string()),
  chapters: as('capitulos', z.array(chapter)),
  questions: as('preguntas', z.array(quizQuestion)),
  mixed: as('barajar', z.boolean()),
  files: as(
    'archivos',
    z.array(
      wireObject({
        role: as('uso', fileRole),
        title: as('titulo', z.string()),
        file: as('archivo', contentFile),
      }),
    ),
  ),
  /** Length in seconds, as it is stored; null where there is none. */
  seconds: as('segundos', z.nullable(z.number())),
  /** People: with any record in it, and those who have finished it. */
  people: as('personas', z.int()),
  finished: as('finalizaron', z.int()),
  asked: as('preguntas_del_foro', z.int()),
  unanswered: as('preguntas_sin_responder', z.int()),
});
export type ActivityDetail = z.output<typeof activityDetail>;

/** An article of the longest text, with the quotes of its attributes escaped. */
const BODY_KB = 512;

export const activities = endpoint({
  method: 'GET',
  path: '/api/cms/actividades',
  who: administrators,
  summary: 'Los objetos de aprendizaje, por página; con búsqueda, filtros y orden.',
  query: activitiesQuery,
  reply: listReply(activityRow),
});

export const activity = endpoint({
  method: 'GET',
  path: '/api/cms/actividades/:activityId',
  who: administrators,
  summary: 'Un objeto de aprendizaje como se edita.',
  reply: activityDetail,
});

export const createActivity = endpoint({
  method: 'POST',
  path: '/api/cms/actividades',
  who: administrators,
  summary: 'Crea un objeto en borrador al final de su módulo: nadie más lo ve hasta que se publica.',
  body: newActivityBody,
  bodyKb: BODY_KB,
  reply: wireObject({ id }),
});

export const changeActivity = endpoint({
  method: 'PUT',
  path: '/api/cms/actividades/:activityId',
  who: administrators,
  summary: 'Guarda un objeto, hecho a partir de una versión; lo publicado no cambia hasta que se publica.',
  body: wireBody({ version: z.int(), ...activityFields }),
  bodyKb: BODY_KB,
  reply: wireObject({ version: z.int() }),
  refusals: ['activity.kindFixed', 'content.archived', 'content.deleted'],
});
