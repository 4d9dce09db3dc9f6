import type { Stack } from '#tests/support/stack.ts';
import { rows } from './http-client.ts';

const words = {
  paragraphs: [],
  sections: [{ title: 'Única', text: '', questions: [{ key: 'p1', title: '¿Cómo va?' }] }],
};
let made = 0;
const nextKey = (): string => {
  made += 1;
  return `libre-${Date.now()}-${made}`;
};

/** A questionnaire of a free key whose words wait to be published. */
export async function ownQuestionnaire(stack: Stack): Promise<{ questionnaireId: number }> {
  const [row] = await rows<{ questionnaireId: number }>(
    stack,
    `with made as (insert into questionnaire (key, unit_title) values ($1, $1) returning id)
     insert into questionnaire_version (questionnaire_id, number, content) select id, 1, $2::jsonb from made
     returning questionnaire_id as "questionnaireId"`,
    [nextKey(), JSON.stringify(words)],
  );
  if (!row) throw new Error('the questionnaire was not made');
  return row;
}

export function newQuestionnaireForm() {
  const key = nextKey();
  return { clave: key, titulo: key };
}

/** The version of a unit or a questionnaire that is stored now. */
export async function storedVersion(
  stack: Stack,
  table: 'unit' | 'questionnaire' | 'notice_version',
  id: number | undefined,
): Promise<{ version: number }> {
  const [row] = await rows<{ version: number }>(stack, `select version from ${table} where id = $1`, [id]);
  return { version: row?.version ?? 0 };
}

/** The form of a questionnaire. */
export const questionnaireForm = {
  parrafos: ['Lee cada frase.'],
  secciones: [{ titulo: 'Única', texto: '', preguntas: [{ clave: 'p1', pregunta: '¿Cómo va hoy?' }] }],
};

/** The form of a unit. */
export const unitForm = {
  nombre: 'Unidad cambiada',
  objetivo: 'Otro objetivo',
  guiaObservacion: null,
  conoceCompetencia: null,
  plantilla_reto: null,
  pares: 2,
  pares_dias: 5,
  dias: null,
};

export async function newUnitForm(stack: Stack, unitId: number | undefined) {
  const [row] = await rows<{ programa: number }>(
    stack,
    'select programme_id as programa from unit where id = $1',
    [unitId],
  );
  return { programa: row?.programa ?? 0, nombre: 'Unidad nueva', objetivo: '' };
}

/** The forms of the steps of a unit. */
export const stepForms = {
  caso: { titulo: 'Caso', html: '<p>Texto</p>', preguntas: ['¿Qué harías?'], respuesta_modelo: '' },
  reto: {
    titulo: 'Reto',
    instrucciones: '<p>Observa.</p>',
    criterios: [{ nombre: 'Claridad', peso: 100, descriptor: 'Se entiende.' }],
  },
  encuesta: { preguntas: [{ tipo: 'escala', pregunta: 'Fue útil.' }] },
  autoevaluacion: {
    secciones: [{ titulo: 'Lo que sé', preguntas: [{ tipo: 'rango', pregunta: '¿Cuánto?' }] }],
  },
} as const;
