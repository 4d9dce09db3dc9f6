import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../../wire/codec.ts';
import { administrators, endpoint, FILE_PATIENCE_MS } from '../../../wire/endpoint.ts';
import { rowId } from '../../../wire/fields.ts';
import { UPLOAD_REFUSALS } from '../../../wire/upload-refusals.ts';
import { quizQuestion } from './quiz-question.ts';

/** An uploaded file of questions by its address. */
export const questionFile = as('archivo', z.string().check(z.maxLength(300)));

/** How the questions of an exercise are given as a file. */
export const exerciseFormat = wireEnum({ gift: 'gift', csv: 'csv', xlsx: 'xlsx' });
export type ExerciseFormat = z.output<typeof exerciseFormat>;

/** Address of the saved questions of an exercise as a file. */
export const exerciseQuestionsAddress = (activityId: number, format: ExerciseFormat): string =>
  `/archivos/ejercicios/${activityId}/preguntas?formato=${format}`;

const lineText = wireObject({ line: as('linea', z.int()), text: as('texto', z.string()) });

const foundQuestion = wireObject({
  line: as('linea', z.int()),
  question: as('reactivo', quizQuestion),
  /** The name that the file gives its unit; '' for none. */
  unit: as('unidad', z.string()),
  isActive: as('activa', z.boolean()),
});

const readQuestionsReply = wireObject({
  questions: as('preguntas', z.array(foundQuestion)),
  /** With any of them nothing of the file is taken; the first 200, and one that counts the others. */
  faults: as('fallas', z.array(lineText)),
  /** The parts of the file that are taken otherwise than they were written. */
  notes: as('avisos', z.array(lineText)),
});
export type ReadQuestionsReply = z.output<typeof readQuestionsReply>;

export const readQuestions = endpoint({
  method: 'POST',
  path: '/api/cms/preguntas/leer',
  who: administrators,
  summary:
    'Lee un archivo de preguntas (GIFT, CSV o Excel) que se subió con s3_sign, área importaciones: qué se agregaría y qué falla, sin guardar ninguna.',
  body: wireBody({
    file: questionFile,
    /** To the bank of that programme; absent: to an exercise. */
    programmeId: as('programa', z.optional(rowId)),
    /** Questions that an exercise has room for. */
    room: as('caben', z.optional(z.int().check(z.gte(0), z.lte(1_000)))),
  }),
  reply: readQuestionsReply,
  patienceMs: FILE_PATIENCE_MS,
  refusals: [...UPLOAD_REFUSALS, 'scope.notFound'],
});
