import type { Stack } from '#tests/support/stack.ts';
import { onStack, rows } from './http-client.ts';
import { uploadedCsv } from './task-ids.ts';

let made = 0;
const key = 'programa-de-contrato';

/** A draft that no generation follows, with a question in its bank. */
export async function ownProgramme(stack: Stack): Promise<{ programmeId: number; finalQuestionId: number }> {
  return onStack(stack, async (db) => {
    const { id: programmeId } = await db
      .insertInto('programme')
      .values({ key, name: 'Programa de contrato', short_name: 'Contrato', status: 'draft' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ short_name: 'Contrato' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: finalQuestionId } = await db
      .insertInto('final_question')
      .values({
        programme_id: programmeId,
        prompt: uniquePrompt(),
        options: JSON.stringify(['Sí', 'No']),
        correct: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { programmeId, finalQuestionId };
  });
}

function uniquePrompt(): string {
  made += 1;
  return `¿Pregunta ${Date.now()}.${made}?`;
}

const rules = { preguntas_evaluacion: 20, minutos_evaluacion: 60, intentos_evaluacion: 2 };
const form = {
  nombre: 'Programa de contrato',
  nombre_corto: 'Contrato',
  descripcion: '',
  bienvenida: null,
  imagen: null,
  programaReducido: false,
  ...rules,
};

/** The form of a new programme. */
export function newProgrammeForm() {
  made += 1;
  return { ...form, nombre: `Programa nuevo ${made}` };
}

/** The form of a programme, over the version that is stored now. */
export async function storedProgrammeForm(stack: Stack, programmeId: number | undefined) {
  return { ...form, ...(await versionOf(stack, 'programme', programmeId)) };
}

/** The form of a new question. */
export const newQuestionForm = (programmeId: number | undefined) => ({
  programa: programmeId,
  ...questionForm(),
});

/** The form of a question, over the version that is stored now. */
export async function storedQuestionForm(stack: Stack, questionId: number | undefined) {
  return { ...questionForm(), ...(await versionOf(stack, 'final_question', questionId)) };
}

/** The state in which a question may be drawn, over the version that is stored now. */
export async function storedQuestionState(stack: Stack, questionId: number | undefined) {
  return { activa: true, ...(await versionOf(stack, 'final_question', questionId)) };
}

/** A file of one question that the administrator has uploaded; its address. */
export const uploadedQuestions = (stack: Stack): Promise<string> =>
  uploadedCsv(stack, `pregunta,opcion_1,opcion_2,correcta\n${uniquePrompt()},Sí,No,1\n`);

const questionForm = () => ({
  reactivo: {
    clave: 'nueva',
    pregunta: uniquePrompt(),
    opciones: ['Sí', 'No'].map((texto) => ({ texto, correcta: texto === 'No', retroalimentacion: '' })),
  },
  unidad: null,
});

async function versionOf(
  stack: Stack,
  table: 'programme' | 'final_question',
  id: number | undefined,
): Promise<{ version: number }> {
  const [row] = await rows<{ version: number }>(stack, `select version from ${table} where id = $1`, [id]);
  return { version: row?.version ?? 0 };
}
