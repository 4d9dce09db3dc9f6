import type * as z from 'zod/mini';
import type { tutorGroups, tutorSummary } from '#app/contract/tutor-board.ts';
import { fullName } from '#app/domain/access/person.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { GroupRow, SummaryRow } from './board-rows.queries.server.ts';

/** What waits for a tutor, as it travels. */
export function summaryWire(row: SummaryRow): z.infer<typeof tutorSummary.reply> {
  return {
    retos: queueWire(row.challenges),
    preguntas: queueWire(row.questions),
    prorrogas: {
      total: row.extensionCount,
      lista: row.extensions.map((one) => ({
        id: one.extensionId,
        ...personWire(one),
        ...unitWire(one),
        motivo: one.reason,
        solicitada: instant(one.requestedAt),
        fecha_limite: effectiveDueOn(one),
      })),
    },
    casos: {
      total: row.caseCount,
      lista: row.cases.map((one) => ({
        ...personWire(one),
        ...unitWire(one),
        enviado: instant(one.sentAt),
      })),
    },
  };
}

/** A tutor's groups as they travel. */
export function groupsWire(rows: readonly GroupRow[]): z.infer<typeof tutorGroups.reply> {
  return rows.map((row) => ({
    id: row.id,
    nombre: row.name,
    programa: row.programmeName,
    fecha_inicio: row.startsOn,
    fecha_fin: row.endsOn,
    participantes: row.members.learners,
    avance: row.members.progress,
    retos_por_evaluar: row.challenges,
    preguntas_sin_responder: row.questions,
    siguiente_fecha: row.next ? { ...unitWire(row.next), fecha: String(row.next.dueOn) } : null,
  }));
}

function queueWire({ total, since }: { total: number; since: string | null }) {
  return { total, desde: since === null ? null : instant(since) };
}

type Named = {
  personId: number;
  firstName: string;
  paternalSurname: string;
  groupId: number;
  groupName: string;
};

function personWire(of: Named) {
  return { usuario_id: of.personId, usuario: fullName(of), grupo_id: of.groupId, nombre_grupo: of.groupName };
}

function unitWire(of: { unitId: number; order: number; unitName: string }) {
  return { unidad_id: of.unitId, no_unidad: displayNumber(of.order), unidad: of.unitName };
}

const instant = (text: string | Date | null): string => new Date(text ?? 0).toISOString();
