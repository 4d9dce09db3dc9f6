import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId, storableText } from '../../wire/fields.ts';
import { tooLongText } from '../../wire/length-texts.ts';
import { UPLOAD_REFUSALS } from '../../wire/upload-refusals.ts';
import { idInQuery, listOrder, listQuery, listReply, named } from '../list.ts';

/** Rows of one file of questions. */
export const MAX_BANK_ROWS = 2_000;
/** Questions of one bank, so that a package can hold it. */
export const MAX_BANK = 2_000;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;
const PROMPT_LENGTH = 2_000;
const OPTION_LENGTH = 1_000;

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
  prompt: as('pregunta', z.string()),
  options: as('opciones', z.array(z.string())),
  /** Place of the right one, from 0 on. */
  correct: as('correcta', z.int()),
  unit: as('unidad', z.nullable(named)),
  isActive: as('activa', z.boolean()),
  version: z.int(),
});
export type FinalQuestionRow = z.output<typeof finalQuestionRow>;

const text = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'Falta el texto.'), z.maxLength(max, tooLongText(max)), storableText);
const optionsMessage = `Escribe de ${MIN_OPTIONS} a ${MAX_OPTIONS} opciones.`;
const correctMessage = 'Elige cuál es la correcta.';
const isDistinct = (options: readonly string[]): boolean =>
  new Set(options.map((option) => option.trim().toLocaleLowerCase('es'))).size === options.length;

const fields = {
  prompt: as('pregunta', text(PROMPT_LENGTH)),
  options: as(
    'opciones',
    z
      .array(text(OPTION_LENGTH))
      .check(
        z.minLength(MIN_OPTIONS, optionsMessage),
        z.maxLength(MAX_OPTIONS, optionsMessage),
        z.refine(isDistinct, 'Hay dos opciones iguales.'),
      ),
  ),
  correct: as(
    'correcta',
    z.int(correctMessage).check(z.gte(0, correctMessage), z.lte(MAX_OPTIONS - 1, correctMessage)),
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
  summary: 'Agrega las preguntas de un CSV que se subió con s3_sign, área importaciones: todas o ninguna.',
  body: wireBody({ programmeId, file: as('archivo', z.string().check(z.maxLength(300))) }),
  reply: wireObject({ added: as('agregadas', z.int()) }),
  refusals: [...UPLOAD_REFUSALS, 'content.archived', 'content.deleted', 'scope.notFound'],
});

/** Address of the headings of a file of questions. */
export const bankTemplateAddress = '/archivos/preguntas/plantilla';
