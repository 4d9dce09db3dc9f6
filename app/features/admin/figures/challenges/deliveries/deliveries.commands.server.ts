import {
  type ChallengeFiguresQuery,
  MAX_DELIVERIES,
  MAX_DELIVERIES_BYTES,
} from '#app/contract/admin/figures/challenges.ts';
import { minuteOfDayIn, todayIn } from '#app/domain/deadlines/dates.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { unitName } from '#app/product/admin/figures/analytics.texts.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { archivePaths } from '#server/files/archives/archive-names.ts';
import { askTask } from '#server/tasks/ask-task.ts';
import { type DeliveredFile, deliveredFiles, type KeptFile, keepFiles } from './deliveries.rows.server.ts';

/**
 * Packs the files of the last deliveries of the filters as a task; which files those are is noted at once. Gives its id.
 * @throws `identity.unconfirmed`; `limit.reached` after too many exports in an hour (product: limits); `file.pending`
 * while the antivirus looks at one of them; 422 where there is no file, or too much of them
 */
export const packDeliveries = (by: By, query: ChallengeFiguresQuery) =>
  command(by, async (work) => {
    const { world, trx, actor } = work;
    await mustBeConfirmed(work);
    const found = await deliveredFiles(trx, { query, limit: MAX_DELIVERIES + 1 });
    refuseTooMuch(found);
    await world.limits.export(actor.personId);
    const { order: _o, page: _p, size: _s, hidden: _h, ...filters } = query;
    const id = await askTask(
      work,
      'deliveries.pack',
      { list: 'deliveries', format: 'zip', after: 0, parts: 0, at: 0 },
      { total: found.length },
    );
    await keepFiles(trx, id, keptOf(found, world.env.TZ_NEGOCIO));
    await work.audit('export.made', ['task', id], {
      after: {
        kind: 'export',
        what: 'deliveries',
        rows: found.length,
        filters: Object.keys(filters).sort().join(','),
      },
    });
    return { id };
  });

function refuseTooMuch(found: readonly DeliveredFile[]): void {
  const refuse = (text: string) => fail('body.invalid', { field: 'filtros', text });
  if (found.length === 0) refuse('Con estos filtros ninguna entrega tiene archivo.');
  if (found.length > MAX_DELIVERIES) refuse(`Son más de ${numberText(MAX_DELIVERIES)} archivos: ${narrow}`);
  if (found.reduce((sum, { size }) => sum + size, 0) > MAX_DELIVERIES_BYTES)
    refuse(`Son más de ${sizeText(MAX_DELIVERIES_BYTES)}: ${narrow}`);
  const pending = found.filter((file) => !file.isCleared).length;
  // An archive without them would look whole.
  if (pending > 0) {
    fail('file.pending', {
      text: `El antivirus todavía revisa ${countText(pending, 'archivo', 'archivos')} de estas entregas: descárgalas en cuanto termine.`,
    });
  }
}

const narrow = 'elige una generación o una unidad y descárgalos en varias partes.';

/** `<generación>/<unidad>/<número o usuario> <apellidos nombre>/<archivo>`, each path once. */
function keptOf(found: readonly DeliveredFile[], zone: string): KeptFile[] {
  const paths = archivePaths(
    found.map(({ group, unit, number, username, surnames, firstName, name }) => [
      group,
      unitName(unit),
      `${number ?? username} ${surnames} ${firstName}`,
      name,
    ]),
  );
  return found.map(({ key, size, deliveredAt }, place) => ({
    path: paths[place] ?? '',
    key,
    size,
    crc: null,
    at: null,
    day: todayIn(zone, deliveredAt),
    minute: minuteOfDayIn(zone, deliveredAt),
  }));
}
