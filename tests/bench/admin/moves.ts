import type * as z from 'zod/mini';
import { previewShifts } from '#app/contract/admin/groups/shifts.ts';
import { type Bench, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { callerOf } from './calls.ts';
import { openDesk } from './desk.ts';

/** A4: what a week later for a hundred generations would do. */
export async function previewOfManyMoves(bench: Bench): Promise<void> {
  const { product, report } = bench;
  const desk = await openDesk(bench);
  const move = {
    groupIds: [...desk.recentGroups],
    days: 7,
    scope: 'all' as const,
    skipsWeekends: false,
    withExtensions: true,
  };
  let groups: z.output<typeof previewShifts.reply>['groups'] = [];
  await measurePoint(bench, {
    id: 'A4',
    action: `preview of a move of ${move.groupIds.length} generations`,
    load: 'c=1',
    goal: { p99: 2_000 },
    run: (seconds) =>
      closedLoop(product.port, 1, seconds, async (connection) => {
        const call = callerOf(product.stack.origin, desk, connection);
        ({ groups } = await call(previewShifts, { body: move }));
        return groups.length === move.groupIds.length ? 'ok' : 'mistaken';
      }),
  });
  report.facts.push({
    id: 'A4',
    what: 'generations of that preview that can move, and learners with a new day',
    measured: `${groups.filter(({ token }) => token !== null).length}; ${groups.reduce((sum, { newDay }) => sum + newDay, 0)}`,
    goal: '',
  });
}
