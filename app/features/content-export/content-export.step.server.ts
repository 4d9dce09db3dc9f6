import type { ExportedList } from '#app/contract/admin/content/content-export.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { joinParts, writePart } from '#server/tasks/export-file.ts';
import { LINES_AT_ONCE, type ListFile } from '#server/tasks/list-file.ts';
import type { Step, StepWork } from '#server/tasks/steps.ts';
import { keepIds, keptIds } from './content-export.rows.server.ts';

/** What is stored of an export of content. */
export type ContentExportInput = ExportedList & {
  separator: ',' | ';';
  /** The last of its rows that was written; null while they are not known yet. */
  after: number | null;
  /** Parts of the file that were written; -1 once they were removed. */
  parts: number;
};

/** Every list that can be exported, as a file. */
export type ExportedLists = {
  [L in ExportedList['list']]: ListFile<Omit<Extract<ExportedList, { list: L }>, 'list'>>;
};

/** Whether an export is of content; of people otherwise. */
export const isOfContent = ({ input }: Pick<StepWork['task'], 'input'>): boolean =>
  (input as { list?: unknown }).list !== undefined;

/** One step of an export of content: which rows it has, then a part of the file, and with the last one the whole. */
export const contentExportStep =
  (lists: ExportedLists): Step =>
  async (work) => {
    const { world, trx, task } = work;
    const input = task.input as unknown as ContentExportInput;
    const { after, parts, separator } = input;
    const file = lists[input.list] as ListFile<ContentExportInput>;
    const reads = { ...world, db: trx };
    if (after === null) {
      const ids = await file.ids(reads, input);
      await keepIds(trx, task.id, ids);
      return { done: 0, total: ids.length, input: { ...input, after: 0 } as never, hasEnded: false };
    }
    const total = task.total ?? 0;
    const ids = await keptIds(trx, task.id, { after, limit: LINES_AT_ONCE });
    const at = longDateTime(world.env.TZ_NEGOCIO, task.madeAt.toISOString());
    const lines = async function* () {
      if (parts === 0 && file.title !== null) yield [`${file.title} · ${filtersText(input)} · ${at}`];
      if (parts === 0) yield file.headings;
      yield* await file.lines(reads, input, ids);
    };
    await writePart(work, { part: parts, lines: lines(), separator });
    const done = Math.min(after + LINES_AT_ONCE, total);
    const next: ContentExportInput = { ...input, after: done, parts: parts + 1 };
    if (done < total) return { done, total, input: next as never, hasEnded: false };
    const made = await joinParts(work, { parts: next.parts, name: file.name });
    return { done, total, input: next as never, ...made, hasEnded: true };
  };

function filtersText({ query }: ContentExportInput): string {
  const { order: _, ...filters }: typeof query & { order?: unknown } = query;
  return Object.keys(filters).length > 0 ? 'con los filtros de la lista' : 'sin filtros';
}
