import type * as z from 'zod/mini';
import { answerWire, authorWire, stateWire } from '#app/contract/forum-post.ts';
import type { ForumQueueWire, ForumThreadWire, moveTargets } from '#app/contract/tutor-forum.ts';
import type { ReportReason } from '#app/domain/forum/reports.ts';
import type {
  ForumQueue,
  ForumThread,
  MoveTarget,
  Named,
  Report,
  ThreadQuestion,
} from './tutor-forum.types.ts';

type ReportWire = ForumThreadWire['preguntas'][number]['reportes'][number];

const reasons: Record<ReportReason, ReportWire['motivo']> = {
  offensive: 'ofensivo',
  'personal-data': 'datos_personales',
  'off-topic': 'fuera_de_tema',
  other: 'otro',
};

/** A page of the queue on the wire. */
export function queueWire({ groups, totals, questions, page, pages }: ForumQueue): ForumQueueWire {
  return {
    grupos: groups.map(namedWire),
    totales: totals,
    preguntas: questions.map((question) => ({
      id: question.id,
      extracto: question.excerpt,
      estado: stateWire(question.state),
      unidad: question.unitName,
      modulo: question.moduleName,
      actividad: {
        id: question.activity.id,
        nombre: question.activity.name,
        tipo: question.activity.kind,
      },
      aprendiz: { usuario_id: question.asker.id, ...authorWire(question.asker) },
      grupo: namedWire(question.group),
      creada: question.createdAt,
      respuestas: question.answerCount,
      reportes: question.reportCount,
      frecuente: question.faq,
      asignada: question.assigned && namedWire(question.assigned),
    })),
    pagina: page,
    paginas: pages,
  };
}

/** The questions of an activity on the wire. */
export function threadWire({
  activity,
  groups,
  questions,
  more,
  savedAnswers,
}: ForumThread): ForumThreadWire {
  return {
    actividad: {
      id: activity.id,
      nombre: activity.name,
      tipo: activity.kind,
      unidad: activity.unitName,
      modulo: activity.moduleName,
    },
    grupos: groups.map((group) => ({ ...namedWire(group), tutores: group.tutors.map(namedWire) })),
    preguntas: questions.map(questionWire),
    hayMas: more,
    guardadas: savedAnswers.map(({ id, text }) => ({ id, texto: text })),
  };
}

type TargetWire = z.infer<typeof moveTargets.reply>['destinos'][number];

/** An activity to move a question to, on the wire. */
export function targetWire({ id, name, unitName, moduleName }: MoveTarget): TargetWire {
  return { id, nombre: name, unidad: unitName, modulo: moduleName };
}

function questionWire(question: ThreadQuestion): ForumThreadWire['preguntas'][number] {
  return {
    id: question.id,
    texto: question.text,
    estado: stateWire(question.state),
    autor: { usuario_id: question.asker.id, ...authorWire(question.asker) },
    grupo_id: question.groupId,
    frecuente: question.faq,
    asignada: question.assigned && namedWire(question.assigned),
    duplicadas: question.duplicates,
    motivoOculta: question.hiddenReason,
    creada: question.createdAt,
    editada: question.editedAt,
    reportes: question.reports.map(reportWire),
    respuestas: question.answers.map((answer) => ({
      ...answerWire(answer),
      reportes: answer.reports.map(reportWire),
    })),
  };
}

function reportWire({ id, reason, detail, at }: Report): ReportWire {
  return { id, motivo: reasons[reason], detalle: detail, fecha: at };
}

const namedWire = ({ id, name }: Named) => ({ id, nombre: name });
