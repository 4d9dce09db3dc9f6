import { giveBoss } from '#app/contract/admin/groups/bosses.ts';
import { changeGroup, group } from '#app/contract/admin/groups/groups.ts';
import { actOnMembers } from '#app/contract/admin/groups/members.ts';
import { previewDates, setDates, waves } from '#app/contract/admin/groups/waves.ts';
import { changePerson, person, profileIds } from '#app/contract/admin/people/people.ts';
import { addDays } from '#app/domain/deadlines/dates.ts';
import { type Bench, measurePoint } from '../bench.ts';
import { openConnection } from '../client/connection.ts';
import type { Sample } from '../client/load.ts';
import { type Caller, callerOf } from './calls.ts';
import { type Desk, openDesk } from './desk.ts';

/** Reads what a save is made from, which is not measured; gives the save. */
export type Prepare = (call: Caller, turn: number) => Promise<() => Promise<unknown>>;

const oneOf = <T>(all: readonly T[], turn: number): T => {
  const one = all[turn % all.length];
  if (one === undefined) throw new Error('nothing to save');
  return one;
};

/** Of those who follow the generation, so many go out and in again; the others stay. */
const leaving = 10;

const savesOf = ({ members, groupId, bossId, recentGroups }: Desk, today: string) => {
  const savePerson: Prepare = async (call, turn) => {
    const params = { personId: oneOf(members, turn) };
    const { profiles, ...now } = await call(person, { params });
    const kept = profileIds.filter((id) => profiles.includes(id));
    const body = { ...now, profiles: kept, jobTitle: `Jefatura ${turn}` };
    return () => call(changePerson, { params, body });
  };
  const saveGroup: Prepare = async (call, turn) => {
    const params = { groupId: oneOf(recentGroups, turn) };
    const { programme, ...now } = await call(group, { params });
    const body = { ...now, programmeId: programme.id, endsOn: addDays(now.startsOn, 200 + turn) };
    return () => call(changeGroup, { params, body });
  };
  const saveWave: Prepare = async (call, turn) => {
    const params = { groupId: oneOf(recentGroups, turn) };
    const last = (await call(waves, { params })).waves.at(-1);
    if (!last?.dates) throw new Error('a generation without dates');
    const { opensOn, ...later } = last.dates;
    const moved = Object.entries(later).map(([name, day]) => [name, day && addDays(day, 1)] as const);
    const dates = { opensOn, ...(Object.fromEntries(moved) as typeof later) };
    const change = { units: [{ unitId: last.unit.id, dates }], withExtensions: true };
    const { token } = await call(previewDates, { params, body: change });
    if (!token) throw new Error('the preview refuses the day');
    return () => call(setDates, { params, body: { ...change, token, reason: 'Medición' } });
  };
  const dropOrRestore: Prepare = async (call, turn) => {
    const ids = [oneOf(members.slice(-leaving), Math.floor(turn / 2))];
    const drop = { action: 'drop', ids, reason: 'other', note: 'Medición' } as const;
    const body = turn % 2 === 0 ? drop : ({ action: 'restore', ids } as const);
    return () => call(actOnMembers, { params: { groupId }, body });
  };
  const saveBoss: Prepare = async (call, turn) => {
    const ids = [oneOf(members.slice(0, -leaving), turn)];
    const body = { ids, bossId: bossId + (turn % 2), from: today, reason: 'Medición' };
    return () => call(giveBoss, { params: { groupId }, body });
  };
  return {
    'a person': savePerson,
    'a generation': saveGroup,
    'the days of a unit': saveWave,
    'a participant, out and in again': dropOrRestore,
    'the boss of a participant': saveBoss,
  };
};

/** A5: saves of the administration, with the worker behind. */
export async function adminSaves(bench: Bench): Promise<void> {
  const desk = await openDesk(bench);
  const { port, stack } = bench.product;
  const today = new Intl.DateTimeFormat('sv', { timeZone: bench.product.env.TZ_NEGOCIO }).format();
  for (const [what, prepare] of Object.entries(savesOf(desk, today))) {
    let turn = 0;
    await measurePoint(bench, {
      id: 'A5',
      action: `saves ${what}`,
      load: 'c=1',
      goal: { p99: 200 },
      run: async (seconds) => {
        const connection = openConnection(port);
        const call = callerOf(stack.origin, desk, connection);
        const sample = await savesFor(seconds, async () => prepare(call, turn++));
        connection.close();
        return sample;
      },
    });
  }
}

/** One save after the other; only the saves count. */
export async function savesFor(
  seconds: number,
  prepare: () => Promise<() => Promise<unknown>>,
): Promise<Sample> {
  const sample: Sample = { seconds: 0, durations: [], refused: 0, mistaken: 0 };
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const save = await prepare();
    const since = performance.now();
    await save();
    const took = performance.now() - since;
    sample.durations.push(took);
    sample.seconds += took / 1000;
  }
  return sample;
}
