import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import type { TableLook, TrailLook } from '#app/contract/stored/tasks/support.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { actionText } from '#app/product/admin/trail/change.texts.ts';
import { detailOf } from '#app/product/admin/trail/trail-lines.ts';
import { joinParts, writePart } from '#server/tasks/export-file.ts';
import { numberCell } from '#server/tasks/list-file.ts';
import type { Step, StepOutcome, StepWork } from '#server/tasks/steps.ts';
import {
  addFound,
  affectedCount,
  nextAffected,
  ownersOf,
  peopleOfTable,
  type TouchedLine,
  touchedLines,
} from './affected.rows.server.ts';
import { columnsOfLine, columnsOfTable } from './affected-columns.rows.server.ts';
import { type Found, foundOf, together } from './found.ts';

type Work = StepWork<'affected.find'>;
type Outcome = StepOutcome<'affected.find'>;
type AffectedInput = TaskInput<'affected.find'>;

/** A step looks on for so long, in ms, and reads so many lines of the trail, or people, at once. */
const LOOKS_MS = 1_000;
const LINES_AT_ONCE = 4_000;
const PEOPLE_AT_ONCE = 500;
/** People that one step writes: one part of the file. */
const WRITTEN_AT_ONCE = 2_500;

/**
 * One step of a search for the people that an incident touched: it looks through the next lines of the trail, or the next
 * people, and once all are known writes a part of their file (product: who was affected).
 */
export const affectedStep: Step<'affected.find'> = (work) => {
  const { input } = work.task;
  return input.stage === 'look' ? lookStep(work, input) : writeStep(work, input);
};

async function lookStep(work: Work, input: AffectedInput): Promise<Outcome> {
  const { trx, task } = work;
  const until = performance.now() + LOOKS_MS;
  let { look } = input;
  let { done } = task;
  for (let isOver = false; ; ) {
    const piece = look.of === 'trail' ? await lookAtTrail(work, look) : await lookAtTable(work, look);
    ({ look, isOver } = piece);
    done += piece.looked;
    if (isOver) break;
    if (performance.now() > until)
      return {
        done,
        total: Math.max(task.total ?? 0, done + 1),
        input: { ...input, look },
        hasEnded: false,
      };
  }
  const people = await affectedCount(trx, task.id);
  const next: AffectedInput = { ...input, look, stage: 'write', people };
  return { done, total: done + people, input: next, hasEnded: false };
}

type Piece<L> = { look: L; looked: number; isOver: boolean };

async function lookAtTrail({ world, trx, task }: Work, look: TrailLook): Promise<Piece<TrailLook>> {
  const { filter, personId, after } = look;
  const lines = await touchedLines(
    trx,
    { ...filter, before: after },
    { personId, zone: world.env.TZ_NEGOCIO, limit: LINES_AT_ONCE },
  );
  const owners = await ownersOf(trx, lines);
  const found = new Map<number, Found>();
  const unnamed = { ...look.unnamed };
  for (const line of lines) {
    const people = peopleOf(line, owners);
    const { fields } = detailOf({ ...line, memberOf: null });
    const one: Found = {
      count: 1,
      first: line.at,
      last: line.at,
      columns: columnsOfLine({ ...line, fields }),
      acts: [line.action],
    };
    for (const id of people) found.set(id, together(found.get(id), one));
    if (people.size === 0) unnamed[line.action] = (unnamed[line.action] ?? 0) + 1;
  }
  await addFound(trx, task.id, found);
  const last = lines.at(-1);
  const next: TrailLook = { ...look, unnamed, after: last ? { at: last.at, id: last.id } : after };
  return { look: next, looked: lines.length, isOver: lines.length < LINES_AT_ONCE };
}

/** The people that a line is about: those of its object, the person that somebody looked at, and those it names. */
function peopleOf(line: TouchedLine, owners: ReadonlyMap<string, number>): Set<number> {
  const owner = owners.get(`${line.objectKind}:${line.objectId}`);
  const { personIds } = detailOf({ ...line, memberOf: null });
  const people = new Set(personIds);
  if (owner !== undefined) people.add(owner);
  if (line.behalfOf !== null) people.add(line.behalfOf);
  return people;
}

async function lookAtTable({ world, trx, task }: Work, look: TableLook): Promise<Piece<TableLook>> {
  const people = await peopleOfTable(trx, look, {
    zone: world.env.TZ_NEGOCIO,
    now: task.madeAt,
    limit: PEOPLE_AT_ONCE,
  });
  const columns = columnsOfTable(look.table);
  await addFound(
    trx,
    task.id,
    new Map(
      people
        .filter(({ count }) => count > 0)
        .map(({ id, count, first, last }) => [
          id,
          {
            count,
            first: first?.toISOString() ?? null,
            last: last?.toISOString() ?? null,
            columns,
            acts: [],
          },
        ]),
    ),
  );
  const after = people.at(-1)?.id ?? look.after;
  return { look: { ...look, after }, looked: people.length, isOver: people.length < PEOPLE_AT_ONCE };
}

const headings = [
  'usuario',
  'nombre',
  'correo',
  'datos',
  'que_se_hizo',
  'veces',
  'primera_vez',
  'ultima_vez',
];

async function writeStep(work: Work, input: AffectedInput): Promise<Outcome> {
  const { world, trx, task } = work;
  const zone = world.env.TZ_NEGOCIO;
  const people = await nextAffected(trx, task.id, { after: input.written, limit: WRITTEN_AT_ONCE });
  const moment = (at: string | null) => (at === null ? '' : readAnywhere(longDateTime(zone, at), zone));
  const lines = async function* () {
    if (input.parts === 0) {
      yield [`Personas afectadas · ${moment(task.madeAt.toISOString())}`];
      yield headings;
    }
    for (const { username, name, email, found } of people) {
      const { columns, acts, count, first, last } = foundOf(found);
      yield [
        username ?? '',
        name ?? 'Persona borrada',
        email ?? '',
        columns.join(' | '),
        acts.map(actionText).join(' | '),
        numberCell(count),
        moment(first),
        moment(last),
      ];
    }
  };
  await writePart(work, { part: input.parts, lines: lines(), separator: input.separator });
  const next = { ...input, written: people.at(-1)?.id ?? input.written, parts: input.parts + 1 };
  const hasEnded = people.length < WRITTEN_AT_ONCE;
  const done = task.done + people.length;
  const made = hasEnded ? await joinParts(work, { parts: next.parts, name: 'afectados' }) : {};
  const total = hasEnded ? done : Math.max(task.total ?? 0, done);
  return { done, total, input: next, ...made, hasEnded };
}
