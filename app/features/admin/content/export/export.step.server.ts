import type { ExportedList } from '#app/contract/admin/content/export.ts';
import { listOfStored } from '#app/contract/stored/tasks/content.ts';
import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { workbookFault } from '#app/product/admin/exports/workbook-limit.ts';
import type { CellKind } from '#server/files/tables/workbook.ts';
import { joinParts, joinSheet, writePart, writeSheetPart } from '#server/tasks/export-file.ts';
import { LINES_AT_ONCE, type ListFile } from '#server/tasks/list-file.ts';
import type { Step, StepOutcome } from '#server/tasks/steps.ts';
import { keepIds, keptIds } from './export.rows.server.ts';

type ContentExportInput = TaskInput<'list.export'>;

/** Every list that can be exported, as a file. */
export type ExportedLists = {
  [L in ExportedList['list']]: ListFile<Omit<Extract<ExportedList, { list: L }>, 'list'>>;
};

/** One step of an export of content: which rows it has, then a part of the file, and with the last one the whole. */
export const contentExportStep =
  (lists: ExportedLists): Step<'list.export'> =>
  async (work) => {
    const { world, trx, task } = work;
    const { input } = task;
    const { after, parts, separator, format = 'csv', written = 0 } = input;
    const list = listOfStored(input);
    const file = lists[list.list] as ListFile<ExportedList>;
    const reads = { ...world, db: trx };
    if (after === null) {
      const ids = await file.ids(reads, list);
      const fault = format === 'xlsx' ? workbookFault(ids.length) : null;
      if (fault) return refused(fault, { done: 0, total: ids.length });
      await keepIds(trx, task.id, ids);
      return { done: 0, total: ids.length, input: { ...input, after: 0 }, hasEnded: false };
    }
    const total = task.total ?? 0;
    const ids = await keptIds(trx, task.id, { after, limit: LINES_AT_ONCE });
    const zone = world.env.TZ_NEGOCIO;
    const at = readAnywhere(longDateTime(zone, task.madeAt.toISOString()), zone);
    const head = [
      ...(file.title === null ? [] : [[`${file.title} · ${filtersText(list)} · ${at}`]]),
      file.headings.map((heading) => (typeof heading === 'string' ? heading : heading.name)),
    ];
    let lines = written;
    const part = async function* () {
      if (parts === 0) yield* head;
      for (const line of await file.lines(reads, list, ids)) {
        lines += 1;
        yield line;
      }
    };
    if (format === 'csv') await writePart(work, { part: parts, lines: part(), separator });
    else await writeSheetPart(work, { part: parts, lines: part() });
    const done = Math.min(after + LINES_AT_ONCE, total);
    const fault = format === 'xlsx' ? workbookFault(lines) : null;
    if (fault) return refused(fault, { done, total });
    const next: ContentExportInput = { ...input, after: done, parts: parts + 1, written: lines };
    if (done < total) return { done, total, input: next, hasEnded: false };
    const whole = { parts: next.parts, name: file.name };
    const made =
      format === 'csv'
        ? await joinParts(work, whole)
        : await joinSheet(work, { ...whole, head: head.length, kinds: kindsOf(file) });
    return { done, total, input: next, ...made, hasEnded: true };
  };

/** The kind of the cells in each column of a workbook. */
const kindsOf = ({ headings }: Pick<ListFile<never>, 'headings'>): CellKind[] =>
  headings.map((heading) => (typeof heading === 'string' ? 'text' : heading.holds));

/** The end of an export that has more lines than its form holds. */
const refused = (fault: string, at: { done: number; total: number }): StepOutcome<'list.export'> => ({
  ...at,
  result: { fault },
  hasEnded: true,
  hasFailed: true,
});

function filtersText({ query }: ExportedList): string {
  const { order: _, ...filters }: typeof query & { order?: unknown } = query;
  return Object.keys(filters).length > 0 ? 'con los filtros de la lista' : 'sin filtros';
}
