import type { HealthCheck } from '#app/contract/admin/support/health.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import type { CheckKind } from '#server/db/columns.ts';
import type { StoredFigures } from '../health.rows.server.ts';
import { durationText } from '../measure.texts.ts';
import { bad, type Said, watch, well } from '../said.ts';

/** A backup is made each night. */
const OLD_BACKUP_HOURS = 36;

const compared = {
  standing: {
    every: 'Todos los avances guardados coinciden',
    one: 'avance guardado no coincide',
    many: 'avances guardados no coinciden',
  },
  analytics: {
    every: 'Todas las cifras guardadas coinciden',
    one: 'cifra guardada no coincide',
    many: 'cifras guardadas no coinciden',
  },
} as const;

/** Every check with its last verdict, in one order; `now` is the moment of the report. */
export function checkViews({ checks, running, trail }: StoredFigures, now: Date): HealthCheck[] {
  const kinds: readonly CheckKind[] = ['standing', 'analytics', 'audit', 'backup'];
  return kinds.map((kind): HealthCheck => {
    const last = checks.find((check) => check.kind === kind);
    const task = running.find(({ compares }) => compares === kind);
    return {
      kind,
      ...(kind === 'audit' && trail.links < trail.longest
        ? shorterTrail(trail)
        : last
          ? verdictOf(last, now)
          : neverMade(kind)),
      at: last?.at ?? null,
      madeBy: last?.madeBy ?? null,
      differs: last !== undefined && !last.ok && (kind === 'standing' || kind === 'analytics'),
      running: task
        ? { id: task.id, state: task.state, done: task.done, total: task.total, refused: task.refused }
        : null,
    };
  });
}

const shorterTrail = ({ links, longest }: StoredFigures['trail']): Said =>
  bad(
    `La auditoría es más corta que antes: tenía ${countText(longest, 'registro', 'registros')} y ahora tiene ${numberText(links)}.`,
    'Se quitaron líneas, o se restauró un respaldo anterior. Verifícala en la pestaña Auditoría y avisa a quien cuida la seguridad.',
  );

const neverMade = (kind: CheckKind): Said =>
  kind === 'backup'
    ? watch(
        'No se ha hecho ninguno.',
        'Programa un respaldo de la base y de los archivos, y que anote cada vez que termina (docs/operations.md, «Respaldos»).',
      )
    : watch('No se ha comprobado nunca.', null);

function verdictOf({ kind, ok, result, at }: StoredFigures['checks'][number], now: Date): Said {
  if (kind === 'backup') {
    const hours = (now.getTime() - new Date(at).getTime()) / 3_600_000;
    if (!ok) return bad('El último respaldo falló.', 'Revisa por qué y repítelo hoy.');
    return hours > OLD_BACKUP_HOURS
      ? bad(
          `El último respaldo tiene ${durationText(hours * 3_600)}.`,
          'Revisa por qué no se hizo el de anoche.',
        )
      : well('El último respaldo terminó bien.');
  }
  if (kind === 'audit')
    return ok
      ? well('La auditoría está completa y sin cambios.')
      : bad(
          result.findings?.some(({ kind }) => kind === 'shorter')
            ? 'La auditoría es más corta que antes: le faltan sus últimas líneas.'
            : 'La auditoría tiene líneas cambiadas, quitadas o agregadas.',
          'No se corrige sola: la pestaña Auditoría dice en qué posición; avisa a quien cuida la seguridad.',
        );
  const { every, one, many } = compared[kind];
  const mended = result.mended ?? 0;
  const made =
    mended > 0
      ? ` Se calcularon otra vez ${countText(mended, 'que no coincidía', 'que no coincidían')}.`
      : '';
  const of = result.compared === undefined ? '' : ` (${numberText(result.compared)} revisados)`;
  if (ok) return well(`${every} con los hechos${of}.${made}`);
  return bad(
    `${countText(result.different ?? 0, one, many)} con los hechos${of}.${made}`,
    'Usa Recalcular: se calculan otra vez y se comparan de nuevo.',
  );
}
