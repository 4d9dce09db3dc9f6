import type * as z from 'zod/mini';
import type { QuestionState as StateWire } from '#app/contract/forum.ts';
import type { ForumQueueWire, ForumThreadWire, moveTargets } from '#app/contract/tutor-forum.ts';
import type {
  Author,
  ForumQueue,
  ForumThread,
  MoveTarget,
  Named,
  QuestionState,
  Report,
  ReportReason,
  ThreadAnswer,
  ThreadQuestion,
} from './tutor-forum.types.ts';

const states: Record<QuestionState, StateWire> = {
  open: 'sin_responder',
  answered: 'respondida',
  solved: 'resuelta',
  hidden: 'oculta',
};

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
      estado: states[question.state],
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
    estado: states[question.state],
    autor: { usuario_id: question.asker.id, ...authorWire(question.asker) },
    grupo_id: question.groupId,
    frecuente: question.faq,
    asignada: question.assigned && namedWire(question.assigned),
    duplicadas: question.duplicates,
    motivoOculta: question.hiddenReason,
    creada: question.createdAt,
    editada: question.editedAt,
    reportes: question.reports.map(reportWire),
    respuestas: question.answers.map(answerWire),
  };
}

function answerWire(answer: ThreadAnswer) {
  return {
    id: answer.id,
    texto: answer.text,
    autor: authorWire(answer.author),
    tutor: answer.byTutor,
    propia: answer.mine,
    solucion: answer.solution,
    privada: answer.alone,
    archivo: answer.file && {
      fileName: answer.file.name,
      fileUrl: answer.file.url,
      bytes: answer.file.size,
    },
    motivoOculta: answer.hiddenReason,
    creada: answer.createdAt,
    reportes: answer.reports.map(reportWire),
  };
}

function reportWire({ id, reason, detail, at }: Report): ReportWire {
  return { id, motivo: reasons[reason], detalle: detail, fecha: at };
}

function authorWire({ name, photo }: Author) {
  return { nombre: name, foto: photo && { fileName: photo.name, fileUrl: photo.url } };
}

const namedWire = ({ id, name }: Named) => ({ id, nombre: name });
