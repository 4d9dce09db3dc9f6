import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { UPLOAD_REFUSALS } from '../../wire/upload-refusals.ts';
import { idInQuery, listQuery, listReply, named } from '../list.ts';
import { wholeQuestionText } from './quiz/question-faults.ts';
import { questionFile } from './quiz/question-files.ts';
import { quizQuestion } from './quiz/quiz-question.ts';

/** Questions of one bank, so that a package can hold it. */
export const MAX_BANK = 2_000;
export const finalQuestionsOrder = listOrder({ made: 'alta', name: 'pregunta', unit: 'unidad' });

/** The query string of the bank, of the call and of its part of the screen. */
export const finalQuestionsQuery = wireBody({
  ...listQuery(finalQuestionsOrder),
  /** A unit of the programme; 'ninguna': of the programme as a whole. */
  unit: as('unidad', z.optional(z.union([z.literal('ninguna'), idInQuery]))),
  state: as('activa', z.optional(wireEnum({ active: '1', inactive: '0' }))),
});
export type FinalQuestionsQuery = z.output<typeof finalQuestionsQuery>;

const finalQuestionRow = wireObject({
  id,
  question: as('reactivo', quizQuestion),
  unit: as('unidad', z.nullable(named)),
  isActive: as('activa', z.boolean()),
  version: z.int(),
});
export type FinalQuestionRow = z.output<typeof finalQuestionRow>;

const fields = {
  /** Its key says nothing here: a question of a bank is known by its id. */
  question: as(
    'reactivo',
    quizQuestion.check(
      z.check((context) => {
        const message = wholeQuestionText(context.value);
        if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
      }),
    ),
  ),
  /** Null: of the programme as a whole. */
  unitId: as('unidad', z.nullable(rowId)),
};

/** The body of the form of a question. */
export const finalQuestionBody = wireBody(fields);
export type FinalQuestionInput = z.output<typeof finalQuestionBody>;

const programmeId = as('programa', rowId);

export const finalQuestions = endpoint({
  method: 'GET',
  path: '/api/cms/preguntas_finales',
  who: administrators,
  summary: 'El banco de preguntas de la evaluación final de un programa, por página.',
  query: wireBody({
    programmeId: as('programa', idInQuery),
    ...listQuery(finalQuestionsOrder),
    unit: as('unidad', z.optional(z.union([z.literal('ninguna'), idInQuery]))),
    state: as('activa', z.optional(wireEnum({ active: '1', inactive: '0' }))),
  }),
  reply: listReply(finalQuestionRow),
  refusals: ['scope.notFound'],
});

export const addFinalQuestion = endpoint({
  method: 'POST',
  path: '/api/cms/preguntas_finales',
  who: administrators,
  summary: 'Agrega una pregunta al banco: se puede sortear desde el siguiente intento.',
  body: wireBody({ programmeId, ...fields }),
  reply: wireObject({ id }),
  refusals: ['content.archived', 'content.deleted', 'scope.notFound'],
});

export const changeFinalQuestion = endpoint({
  method: 'PUT',
  path: '/api/cms/preguntas_finales/:finalQuestionId',
  who: administrators,
  summary: 'Cambia una pregunta del banco; los intentos abiertos y los enviados se quedan con la suya.',
  body: wireBody({ version: z.int(), ...fields }),
  reply: wireObject({ version: z.int() }),
  refusals: ['content.archived', 'content.deleted'],
});

export const setFinalQuestionState = endpoint({
  method: 'POST',
  path: '/api/cms/preguntas_finales/:finalQuestionId/estado',
  who: administrators,
  summary: 'Activa o desactiva una pregunta: desactivada ya no se sortea.',
  body: wireBody({ version: z.int(), isActive: as('activa', z.boolean()) }),
  reply: wireObject({ version: z.int() }),
  refusals: ['bank.short', 'content.archived', 'content.deleted'],
});

export const importFinalQuestions = endpoint({
  method: 'POST',
  path: '/api/cms/preguntas_finales/importar',
  who: administrators,
  summary:
    'Agrega las preguntas de un archivo (GIFT, CSV o Excel) que se subió con s3_sign, área importaciones: todas o ninguna.',
  body: wireBody({ programmeId, file: questionFile }),
  reply: wireObject({ added: as('agregadas', z.int()) }),
  refusals: [...UPLOAD_REFUSALS, 'content.archived', 'content.deleted', 'scope.notFound'],
});

/** Address of the bank of a programme in GIFT. */
export const bankGiftAddress = (programmeId: number): string => `/archivos/preguntas/banco/${programmeId}`;

/** Address of the headings of a file of questions. */
export const bankTemplateAddress = '/archivos/preguntas/plantilla';
