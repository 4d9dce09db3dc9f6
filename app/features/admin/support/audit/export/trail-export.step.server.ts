import { joinParts, writePart } from '#server/tasks/export-file.ts';
import type { Step } from '#server/tasks/steps.ts';
import { headLines, trailLines } from './trail-lines.files.server.ts';

/** Lines that one step writes. */
const LINES_AT_ONCE = 2_500;

/**
 * One step of an export of the trail: the next lines behind the last one, and with the last of them the whole file. A
 * line that is written to the trail meanwhile is newer than the first line of the export.
 */
export const trailExportStep: Step<'trail.export'> = async (work) => {
  const { world, trx, task } = work;
  const { input } = task;
  const zone = world.env.TZ_NEGOCIO;
  let after = input.after;
  let { done } = task;
  const lines = async function* () {
    if (input.parts === 0) yield* headLines(input, { at: task.madeAt, zone });
    yield* trailLines(trx, input, {
      zone,
      after: input.after,
      limit: LINES_AT_ONCE,
      reached: (place, count) => {
        after = place;
        done += count;
      },
    });
  };
  await writePart(work, { part: input.parts, lines: lines(), separator: input.separator });
  const next = { ...input, after, parts: input.parts + 1 };
  const hasEnded = after === null;
  // More than were counted at first, or were written since.
  const total = hasEnded ? done : Math.max(task.total ?? 0, done + 1);
  const made = hasEnded ? await joinParts(work, { parts: next.parts, name: 'auditoria' }) : {};
  return { done, total, input: next, ...made, hasEnded };
};
