import type { ImportChange, ImportProblem } from '#app/contract/admin/people/import-rows.ts';
import { lockPeople } from '#server/repositories/people/administered-people.ts';
import { withWaitingBosses } from '#server/repositories/people/waiting-bosses.ts';
import type { StepOutcome, StepWork } from '#server/tasks/steps.ts';
import {
  owedCount,
  type RowResult,
  rowsToRun,
  rowsWithoutBoss,
  saveRows,
  type WaitingRow,
} from './import.rows.server.ts';
import type { ImportInput } from './import-input.ts';
import { type Wish, wishOf, wishOfRow } from './judging/import-cells.ts';
import type { Judged } from './judging/import-plan.ts';
import { judge } from './judging/import-verdict.ts';
import { holdGroups } from './judging/known.rows.server.ts';
import { peopleAround, surroundingsOf } from './judging/surroundings.queries.server.ts';
import { peopleWriter } from './people-writer.commands.server.ts';
import { keepLaterMembers, keepStates, linesWithMembersAsLeft, statesOf } from './undo/states.rows.server.ts';

type Work = StepWork<'people.import'>;
type Outcome = StepOutcome<'people.import'>;

/** Rows that are written in one step (product: tasks). */
const WRITTEN = 200;

/** Does the next rows. Each is judged again: what would not do what was checked is refused. */
export async function runRows(work: Work, input: ImportInput): Promise<Outcome> {
  const { trx, task, now } = work;
  const rows = await rowsToRun(trx, task.id, { after: input.after ?? 0, limit: WRITTEN });
  const judged = await judgedAgain(work, rows, { ...input, pass: 'run' }, input);
  const agreed = firstOfEach(
    judged.filter(({ row, verdict, changes }) => verdict !== 'refused' && isAgreed(row, changes)),
  );
  postponeLeavingBosses(agreed);
  const before = await statesOf(
    trx,
    agreed.flatMap(({ plan }) => plan.person?.id ?? []),
  );
  const writer = peopleWriter(work);
  const ids = await writer.write(agreed.filter(({ verdict }) => verdict !== 'same').map(({ plan }) => plan));
  const results = judged.map((one): RowResult => {
    const { line, changes = [] } = one.row;
    const kept = { line, changes: changes ?? [] };
    if (one.verdict === 'refused') {
      return { ...kept, verdict: 'refused', problems: one.problems, objectId: null, doneAt: now };
    }
    // Somebody else has made the same change since.
    if (one.verdict === 'same')
      return { ...kept, verdict: 'same', problems: [], objectId: null, doneAt: now };
    if (!agreed.includes(one)) {
      return { ...kept, verdict: 'refused', problems: [changedSince], objectId: null, doneAt: now };
    }
    const waits = one.plan.boss !== undefined && one.plan.boss.id === undefined;
    return {
      ...kept,
      verdict: one.verdict,
      problems: [],
      objectId: ids.get(one.plan) ?? null,
      doneAt: waits ? null : now,
    };
  });
  await keepStates(trx, task.id, {
    at: now,
    rows: results.flatMap(({ line, objectId }) =>
      objectId === null ? [] : [{ line, personId: objectId, before: before.get(objectId) ?? null }],
    ),
  });
  return afterRows(work, input, results, rows.length < WRITTEN ? 'bosses' : 'run');
}

/** One row for each person: of two that mean the same one, by number and by username, the later is refused. */
function firstOfEach(rows: readonly JudgedRow[]): JudgedRow[] {
  const met = new Set<string>();
  return rows.filter(({ plan }) => {
    const { person, fields } = plan;
    const keys = person
      ? [`id ${person.id}`]
      : [`username ${fields.username}`, `number ${fields.number}`, `mail ${fields.email?.toLowerCase()}`];
    const own = keys.filter((key) => !/ (null|undefined|)$/.test(key));
    if (own.some((key) => met.has(key))) return false;
    for (const key of own) met.add(key);
    return true;
  });
}

/** A boss whom these very rows drop, or make none, is given at the end, where that is seen. */
function postponeLeavingBosses(agreed: readonly JudgedRow[]): void {
  const leaving = new Set(
    agreed.flatMap(({ plan: { person, active, profiles } }) =>
      person && (active === false || profiles.taken.includes(BOSS)) ? [person.id] : [],
    ),
  );
  for (const { plan } of agreed) {
    if (plan.boss?.id && leaving.has(plan.boss.id)) plan.boss = { ...plan.boss, id: undefined };
  }
}

/** The profile of bosses. */
const BOSS = 3;

const changedSince: ImportProblem = {
  column: null,
  text: 'Sus datos cambiaron después de la revisión: revisa el archivo otra vez.',
};

/** Gives people the bosses whom a later row of the file made. */
export async function runBosses(work: Work, input: ImportInput): Promise<Outcome> {
  const { trx, task, now } = work;
  const rows = await rowsWithoutBoss(trx, task.id, { after: input.after ?? 0, limit: WRITTEN });
  const judged = await judgedAgain(work, rows, { ...input, mode: 'addAndChange', pass: 'bosses' }, input);
  const faultOf = ({ problems }: Judged): string | null =>
    problems.find(({ column }) => column === 'bossNumber' || column === 'bossFrom')?.text ?? null;
  // A change by hand since the row was done stays a difference, of which an undo tells.
  const asLeft = await linesWithMembersAsLeft(
    trx,
    task.id,
    rows.map(({ line }) => line),
  );
  const writer = peopleWriter(work);
  const wanted = judged.flatMap((one) => {
    const { person, boss } = one.plan;
    return !person || !boss || boss.id === undefined || faultOf(one) !== null
      ? []
      : [{ personId: person.id, memberId: person.member?.id, bossId: boss.id, on: boss.on }];
  });
  await writer.giveBosses(
    wanted.flatMap(({ memberId, ...one }) => (memberId === undefined ? [] : [{ ...one, memberId }])),
  );
  await writer.keepBosses(wanted.filter(({ memberId }) => memberId === undefined));
  const results = judged.map((one): RowResult => {
    const fault = faultOf(one);
    const problems: ImportProblem[] =
      fault === null
        ? []
        : [{ column: 'bossNumber', text: `Se guardó la persona, pero no su jefe: ${fault}` }];
    const verdict = one.row.changes?.some(({ column, before }) => column === 'username' && before === null)
      ? 'create'
      : 'update';
    return {
      line: one.row.line,
      verdict,
      changes: one.row.changes ?? [],
      problems,
      objectId: one.plan.person?.id ?? null,
      doneAt: now,
    };
  });
  await keepLaterMembers(trx, task.id, asLeft);
  return afterRows(work, input, results, rows.length < WRITTEN ? null : 'bosses');
}

/** Stores what became of the rows; `next` is null after the last ones. */
async function afterRows(
  { trx, task }: Work,
  input: ImportInput,
  results: readonly RowResult[],
  next: 'run' | 'bosses' | null,
): Promise<Outcome> {
  const isRefused = ({ verdict, problems }: RowResult) =>
    input.step === 'run' ? verdict === 'refused' : problems.length > 0;
  const total = task.total ?? task.done + (await owedCount(trx, task.id));
  if (results.length > 0) await saveRows(trx, task.id, results);
  const isOver = next === 'bosses' && input.step === 'run' && (await owedCount(trx, task.id)) === 0;
  return {
    done: task.done + results.filter(({ doneAt }) => doneAt !== null).length,
    total,
    refused: task.refused + results.filter(isRefused).length,
    // The second pass begins with the first line again.
    input: {
      ...input,
      step: next ?? input.step,
      after: next === input.step ? (results.at(-1)?.line ?? 0) : 0,
    },
    hasEnded: next === null || isOver,
  };
}

type JudgedRow = Judged & { row: WaitingRow };

/** The verdicts of the rows now. All people that they mean are held as they are until the step is over. */
async function judgedAgain(
  work: Work,
  rows: readonly WaitingRow[],
  options: Parameters<typeof surroundingsOf>[2],
  file: ImportInput,
): Promise<JudgedRow[]> {
  if (rows.length === 0) return [];
  const wishes: Wish[] = rows.map(({ input }) => wishOfRow(input, file));
  // A generation that is being closed meanwhile would keep whoever joins it now.
  await holdGroups(work.trx);
  const people = await peopleAround(work.trx, wishes, options);
  const personIds = people.map(({ id }) => id);
  await lockPeople(work.trx, await withWaitingBosses(work.trx, personIds));
  const around = await surroundingsOf(work, wishes, options);
  return rows.map((row, index) => ({ row, ...judge(wishes[index] ?? wishOf({}), row.line, around) }));
}

/** True where a row would make the changes that were shown when it was checked. */
function isAgreed({ changes }: WaitingRow, now: readonly ImportChange[]): boolean {
  const words = (some: readonly ImportChange[]) =>
    some
      .map(({ column, before, after }) => JSON.stringify([column, before, after]))
      .sort()
      .join();
  return words(changes ?? []) === words(now);
}
