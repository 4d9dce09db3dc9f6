import type * as z from 'zod/mini';
import { type QueueRowWire, type reviewQueue, stateNames } from '#app/contract/review-queue.ts';
import type { reviewDetail } from '#app/contract/tutor-review.ts';
import type { DraftScore } from '#app/domain/challenges/challenge-review.ts';
import type {
  DeliveryRow,
  NamedRow,
  Neighbour,
  QueueRow,
  ReviewLock,
  ReviewQueue,
  ReviewView,
  ToldReview,
  UnitRow,
} from './review.types.ts';

type QueueWire = z.infer<(typeof reviewQueue)['reply']>;
type DetailWire = z.infer<(typeof reviewDetail)['reply']>;

const namedWire = ({ id, name }: NamedRow) => ({ id, nombre: name });
const unitWire = ({ id, order, name }: UnitRow) => ({ id, orden: order, nombre: name });
const scoreWire = ({ score, comment }: DraftScore) => ({ calificacion: score, comentario: comment });

/** Another challenge on the wire. */
export const neighbourWire = (to: Neighbour | null) =>
  to && { id: to.id, usuario: to.userId, unidad: to.unitId };

/** The queue on the wire. */
export function queueWire(queue: ReviewQueue): QueueWire {
  const { rows, total, pending, pages, groups, units, tutors, awaited } = queue;
  return {
    retos: rows.map(rowWire),
    total,
    pendientes: pending,
    paginas: pages,
    grupos: groups.map(namedWire),
    unidades: units.map(unitWire),
    tutores: tutors.map((tutor) => ({ ...namedWire(tutor), grupos: tutor.groupIds })),
    porEntregar: awaited,
  };
}

function rowWire(row: QueueRow): QueueRowWire {
  return {
    id: row.id,
    usuario: namedWire(row.learner),
    grupo: namedWire(row.group),
    unidad: unitWire(row.unit),
    entregado: row.deliveredAt,
    espera: row.hours,
    version: row.version,
    estado: stateNames[row.state],
    asignado: row.holder && namedWire(row.holder),
    calificacion: row.score,
    borrador: row.draft && { calificacion: row.draft.score, comentario: row.draft.comment },
  };
}

/** A review on the wire. */
export function reviewWire(view: ReviewView): DetailWire {
  const { draft, place } = view;
  return {
    id: view.id,
    usuario: { ...namedWire(view.learner), foto: view.learner.photo },
    grupo: namedWire(view.group),
    unidad: unitWire(view.unit),
    retoFecha: view.dueOn,
    estado: stateNames[view.state],
    calificacion: view.score,
    rubrica: view.criteria.map(({ name, weight, descriptor }) => ({
      nombre: name,
      peso: weight,
      descripcion: descriptor,
    })),
    entregas: view.deliveries.map(deliveryWire),
    entregaAnterior: view.outdated,
    bloqueo: view.lock && lockWire(view.lock),
    borrador: {
      version: draft.version,
      guardado: draft.savedAt,
      entrega: draft.values.deliveryId,
      criterios: draft.values.scores.map(scoreWire),
      comentario: draft.values.comment,
      notaPrivada: draft.values.privateNote,
    },
    puedeEvaluar: view.mayReview,
    historial: view.history.map(toldWire),
    comentarios: view.comments.map(({ id, text }) => ({ id, texto: text })),
    lugar: {
      posicion: place.position,
      total: place.total,
      anterior: neighbourWire(place.previous),
      siguiente: neighbourWire(place.next),
    },
  };
}

function deliveryWire({ id, number, folio, at, comment, file }: DeliveryRow): DetailWire['entregas'][number] {
  return {
    id,
    numero: number,
    folio,
    fecha: at,
    comentario: comment,
    archivo: file && { fileName: file.name, fileUrl: file.url, tipo: file.type, tamano: file.size },
  };
}

function lockWire({ tutor, mine, since, minutes, binding }: ReviewLock): DetailWire['bloqueo'] {
  return { tutor: namedWire(tutor), mio: mine, desde: since, minutos: minutes, vigente: binding };
}

function toldWire(told: ToldReview): DetailWire['historial'][number] {
  return {
    id: told.id,
    resultado: told.outcome === 'published' ? 'publicado' : 'devuelto',
    version: told.version,
    fecha: told.at,
    tutor: told.tutor,
    calificacion: told.score,
    motivo: told.reason,
    criterios: told.scores.map(scoreWire),
    comentario: told.comment,
  };
}
