import { cellState } from '#app/contract/challenge-cell.ts';
import { encode } from '#app/contract/codec.ts';
import type { LearnerFileWire } from '#app/contract/tutor-learner.ts';
import type { FileUnit, LearnerFile } from './record.types.ts';

/** A learner's file as it travels. */
export function learnerFileWire(file: LearnerFile): LearnerFileWire {
  const { summary } = file;
  return {
    id: file.personId,
    nombre: file.name,
    usuario: file.username,
    foto: file.photoUrl,
    grupo: { id: file.group.id, nombre: file.group.name, programa: file.group.programmeName },
    jefe: file.boss,
    estado: file.status,
    riesgo: file.risk,
    ingreso: file.joinedOn,
    ultimo_acceso: file.lastAccessOn,
    avance: summary.progress,
    promedio_retos: summary.challengeAverage,
    promedio_jefe: summary.bossAverage,
    evaluacion_final: summary.finalEvaluation,
    calificacion_final: summary.finalGrade,
    veredicto: summary.verdict,
    puntos: summary.points,
    unidades: file.units.map(unitWire),
    preguntas: file.questions.list.map((question) => ({
      id: question.id,
      texto: question.text,
      actividad_id: question.activityId,
      actividad: question.activityName,
      estado: question.state,
      respuestas: question.answers,
      creada: question.createdAt,
    })),
    preguntas_total: file.questions.total,
    insignias: file.badges.map(({ id, name, level }) => ({ id, nombre: name, nivel: level })),
    movimientos: file.entries.map((entry) => ({
      id: entry.id,
      motivo: entry.reason,
      puntos: entry.points,
      fecha: entry.createdAt,
      retirado: entry.withdrawn,
    })),
    accesos: file.accesses.map(({ startedAt, lastSeenAt, device }) => ({
      inicio: startedAt,
      ultima_actividad: lastSeenAt,
      dispositivo: device,
    })),
    notas: file.notes.map((note) => ({
      id: note.id,
      texto: note.text,
      autor: note.author,
      propia: note.mine,
      creada: note.createdAt,
      editada: note.editedAt,
    })),
    historia: file.history.map(({ day, at, text }) => ({ fecha: day, hora: at, texto: text })),
  };
}

function unitWire(unit: FileUnit): LearnerFileWire['unidades'][number] {
  const { challenge, caseStudy, selfAssessment, boss } = unit;
  return {
    id: unit.id,
    no_unidad: unit.number,
    nombre: unit.name,
    fecha_apertura: unit.opensOn,
    avance: unit.progress,
    reto: {
      id: challenge.id,
      estado: encode(cellState, challenge.state),
      fecha_limite: challenge.dueOn,
      entregado: challenge.deliveredAt,
      version: challenge.deliveries,
      calificacion: challenge.grade,
    },
    caso: caseStudy && {
      id: caseStudy.id,
      estado: caseStudy.state,
      enviado: caseStudy.sentAt,
      comentado: caseStudy.commentedAt,
    },
    encuesta_enviada: unit.surveySent,
    autoevaluacion: selfAssessment && { enviada: selfAssessment.sentOn, secciones: selfAssessment.sections },
    pares: unit.peerResults.map(({ sections, sentOn }) => ({ fecha: sentOn, secciones: sections })),
    jefe: boss && { fecha: boss.sentOn, calificacion: boss.grade },
    actividades: unit.activities.map((activity) => ({
      id: activity.id,
      nombre: activity.name,
      tipo: activity.kind,
      no_modulo: activity.module,
      finalizada: activity.finishedOn,
      aciertos: activity.score,
    })),
  };
}
