import { badgesHref } from '#app/contract/admin/content/links/badges.ts';
import { membersHref } from '#app/contract/admin/groups/links/members.ts';
import { groupsHref, peopleHref } from '#app/contract/admin/links/admin.ts';
import { blockedHref, oldDropsHref } from '#app/contract/admin/people/links/erasure.ts';
import { importHref } from '#app/contract/admin/people/links/import.ts';
import { affectedHref } from '#app/contract/admin/support/links/audit.ts';
import { supportHref } from '#app/contract/admin/support/links/support.ts';
import type { TaskRow } from '#app/contract/admin/support/tasks.ts';
import { taskLabel } from '#app/contract/catalogue/tasks.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';

type Work = Pick<TaskRow, 'id' | 'kind' | 'act' | 'subject' | 'state'>;

/** 'Importar personas: personas.csv'. */
export function taskTitle({ kind, act, subject }: Pick<Work, 'kind' | 'act' | 'subject'>): string {
  const what = taskLabel(kind, act);
  return subject ? `${what}: ${subject.name}` : what;
}

const chips: Record<TaskRow['state'], { status: Status; label: string }> = {
  waiting: { status: 'waiting', label: 'En espera' },
  running: { status: 'current', label: 'En curso' },
  done: { status: 'done', label: 'Terminado' },
  failed: { status: 'late', label: 'Detenido por un fallo' },
  cancelled: { status: 'locked', label: 'Cancelado' },
};

/** The state of a task; an import waits for somebody between its steps. */
export function taskChip({ act, state }: Pick<Work, 'act' | 'state'>): { status: Status; label: string } {
  if (state === 'done' && act === 'columns') return { status: 'waiting', label: 'Falta elegir columnas' };
  if (state === 'done' && act === 'review') return { status: 'waiting', label: 'Revisado, sin importar' };
  return chips[state];
}

/** Address of the screen with its result; null where it has none but its file. */
export function taskPlace({
  id,
  kind,
  act,
  subject,
}: Pick<Work, 'id' | 'kind' | 'act' | 'subject'>): string | null {
  switch (kind) {
    case 'import':
      return importHref({ importId: id });
    case 'bulk':
      return bulkPlace(id, act, subject);
    case 'badges':
      return subject && badgesHref({}, subject.id);
    case 'check':
      return act === null ? null : supportHref('health');
    case 'export':
      return act === 'affected' ? affectedHref(id) : null;
    case 'package':
      return null;
    case 'erasure':
      return blockedHref();
  }
}

/** The list in which it was asked for; null where that is gone. */
function bulkPlace(taskId: number, act: Work['act'], subject: Work['subject']): string | null {
  switch (act) {
    case 'publish':
    case 'close':
      return groupsHref({ taskId });
    case 'leave':
    case 'rejoin':
    case 'move':
    case 'extend':
    case 'remind':
      return subject && membersHref(subject.id, { taskId });
    case 'block':
      return oldDropsHref({ taskId });
    default:
      return peopleHref({ taskId });
  }
}

/** '120 de 130, 10 rechazadas'. */
export function outcomeText({ done, total, refused }: Pick<TaskRow, 'done' | 'total' | 'refused'>): string {
  const far =
    total === null || total === done ? numberText(done) : `${numberText(done)} de ${numberText(total)}`;
  if (refused === 0) return `Hechas: ${far}.`;
  return `Hechas: ${far}; ${countText(refused, 'rechazada', 'rechazadas')}.`;
}

/** The advice about background work that the worker gave up. */
export const parkedText = (count: number): string =>
  `${wordFor(count, 'Un aviso o cálculo interno falló', `${numberText(count)} avisos o cálculos internos fallaron`)} y no se intenta más. Se ve, y se intenta otra vez, en Soporte, pestaña Salud.`;
