import type * as z from 'zod/mini';
import type { userCard, userUnit } from '#app/contract/boss-evaluation.ts';
import { agreementsText, storedFeedbackForm } from '#app/contract/feedback-json.ts';
import { photoText, type WirePerson } from '#app/contract/person-wire.ts';
import { doubled } from '#app/contract/wire.ts';
import { readAnswers, summaryOf } from '#app/domain/questionnaires/answers.ts';
import { pickQuestionnaire } from '#app/domain/questionnaires/pick.ts';
import type { EvaluatedRow } from '../questionnaire/evaluated.queries.server.ts';

/** `GET /api/consulta_usuario_unidad` (product: replies). */
export function userUnitWire(row: EvaluatedRow): z.infer<typeof userUnit.reply> {
  return {
    info: {
      dataUsuario: {
        id: row.personId,
        ...namesWire(row),
        evaluacion_jefe: row.form === null ? null : JSON.stringify(row.form),
        evaluacion_jefe_enviada: row.sentAt === null ? 0 : 1,
        acuerdos_jefe: row.agreements.length === 0 ? null : agreementsText(row.agreements),
        inicio1a1: row.oneToOneOn,
        promedio_calificacion: row.sentAt === null ? draftMean(row) : (row.grade ?? 0),
        version: row.version ?? 0,
        guardado: row.savedAt?.toISOString() ?? null,
      },
      dataUnidad: { nombre: row.name, orden: row.order },
    },
  };
}

/** Mean of what a draft has answered; 0 without an answer. */
function draftMean(row: EvaluatedRow): number {
  const questionnaire = pickQuestionnaire(row);
  if (!questionnaire) return 0;
  return summaryOf(questionnaire, readAnswers(storedFeedbackForm(row.form), questionnaire).answers).mean;
}

type Named = Pick<WirePerson, 'firstName' | 'paternalSurname' | 'maternalSurname' | 'photoId' | 'photoName'>;

function namesWire(person: Named) {
  return {
    nombre: person.firstName,
    apellido_paterno: person.paternalSurname,
    apellido_materno: person.maternalSurname,
    foto: photoText(person),
  };
}

/** `GET /api/data_usuario`: the four fields and nothing else (product: scope). */
export function userCardWire(person: Named): z.infer<typeof userCard.reply> {
  return doubled(namesWire(person));
}
