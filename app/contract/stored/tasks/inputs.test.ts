import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type TaskName, taskActOf, taskActs, taskNameOf, taskNames, tasks } from '../../catalogue/tasks.ts';
import { taskInputs } from './inputs.ts';

/** The lines of the trail that nobody narrowed. */
const filter = {
  username: 'ana',
  object: 'person',
  objectId: null,
  action: '',
  from: null,
  to: '2026-11-01',
  result: 'ok',
  session: null,
  before: null,
};
const written = { separator: ';', after: null, parts: 0 };
const order = { key: 'name', down: true };

/** Inputs as builds of before have stored them, each with the act that the list of tasks names it by. */
const stored: Record<TaskName, readonly (readonly [act: string | null, input: object])[]> = {
  'people.import': (['columns', 'load', 'check', 'run', 'bosses'] as const).map((step) => [
    { columns: 'columns', load: 'review', check: 'review', run: 'run', bosses: 'run' }[step],
    {
      step,
      encoding: 'utf8Bom',
      separator: 'tab',
      headings: ['usuario', 'algo'],
      rowCount: 2,
      parts: [{ line: 2, from: 10, to: 90 }],
      mapping: ['username', null],
      mode: 'addAndChange',
      ...(step === 'columns' ? {} : { loaded: 1, after: 2 }),
    },
  ]),
  'people.export': [
    [null, { query: { search: 'Ruiz', hasNoBoss: '1', groupId: 3 }, separator: ',', after: 2_000, parts: 1 }],
  ],
  'people.bulk': [
    ['mail', { action: 'mail', reason: '' }],
    ['mail', { action: 'mail', reason: '', isForRecent: true }],
    ['drop', { action: 'drop', reason: 'Cierre' }],
    ['restore', { action: 'restore', reason: 'Volvió' }],
    ['edit', { action: 'edit', reason: '', change: { area: 'Ventas', bossId: null } }],
    ['remove', { action: 'remove', reason: '' }],
    ['join', { action: 'join', reason: '', groupId: 3 }],
  ],
  'drops.block': [['block', { action: 'block' }]],
  'person.pack': [
    [
      'personPackage',
      {
        list: 'personPackage',
        format: 'zip',
        personId: 1,
        after: null,
        parts: 1,
        at: 30,
        entries: [{ path: 'indice.html', size: 1, crc: 2, at: 0, day: '2026-11-01', minute: 5 }],
      },
    ],
  ],
  'person.erase': [[null, { erasureId: 1, after: 3 }]],
  'members.bulk': [
    ['leave', { action: 'leave', groupId: 1, reason: 'Baja', note: '' }],
    ['rejoin', { action: 'rejoin', groupId: 1 }],
    ['move', { action: 'move', groupId: 1, toGroupId: 2 }],
    ['extend', { action: 'extend', groupId: 1, unitId: 2, dueOn: '2026-11-30' }],
    ['remind', { action: 'remind', groupId: 1, unitId: 2 }],
  ],
  'groups.bulk': [
    ['publish', { action: 'publish' }],
    ['close', { action: 'close' }],
  ],
  'programme.import': [[null, { step: 'store', key: null, after: 4, faults: ['Falta algo.'] }]],
  'badge.give': (['simulate', 'give'] as const).map((action) => [
    action,
    { action, badgeId: 1, version: 2, hasPopup: false, after: [7, 3], levels: [1, 0], people: 1 },
  ]),
  'content.check': [[null, { programmeId: null, after: null }]],
  'list.export': [
    ['programmes', { list: 'programmes', query: { search: 'uno', order }, ...written }],
    ['units', { list: 'units', query: {}, ...written, format: 'xlsx', written: 3 }],
    ['modules', { list: 'modules', query: {}, ...written }],
    ['activities', { list: 'activities', query: {}, ...written }],
    ['badges', { list: 'badges', query: {}, ...written }],
    ['questions', { list: 'questions', programmeId: 1, query: {}, ...written }],
    ['memberProgress', { list: 'memberProgress', query: {}, ...written }],
    ['analytics', { list: 'analytics', query: { from: '2026-01-01', blocks: ['objetos'] }, ...written }],
    ['analyticsList', { list: 'analyticsList', figure: 'inscritas', query: {}, ...written }],
    ['challengeFigures', { list: 'challengeFigures', query: {}, ...written }],
    ['bossFigures', { list: 'bossFigures', query: {}, ...written }],
    ['personExercises', { list: 'personExercises', personId: 1, query: {}, ...written }],
    ['itemAnalysis', { list: 'itemAnalysis', activityId: 1, query: { edition: 2 }, ...written }],
  ],
  'deliveries.pack': [['deliveries', { list: 'deliveries', format: 'zip', after: 0, parts: 0, at: 0 }]],
  'stored.compare': (['standing', 'analytics', 'audit'] as const).map((compares) => [
    { standing: 'standing', analytics: 'figures', audit: 'trail' }[compares],
    { compares, mends: true, part: 'again', after: 0, mended: 1, members: [1], groups: [], more: 0 },
  ]),
  'trail.export': [
    ['trailExport', { list: 'trailExport', filter, personId: 0, filtered: 2, ...written }],
    [
      'trailExport',
      {
        list: 'trailExport',
        filter,
        personId: null,
        filtered: 0,
        ...written,
        after: { at: '2026-11-01T00:00:00.000001Z', id: 3 },
      },
    ],
  ],
  'affected.find': [
    [
      'affected',
      {
        list: 'affected',
        scope: { source: 'trail', query: { username: 'ana', to: '2026-11-01' } },
        look: { of: 'trail', filter, personId: 1, after: null, unnamed: { 'login.ok': 2 } },
        stage: 'look',
        separator: ',',
        people: null,
        written: 0,
        parts: 0,
      },
    ],
    [
      'affected',
      {
        list: 'affected',
        scope: { source: 'table', table: 'question' },
        look: { of: 'table', table: 'question', to: null, moments: ['made_at'], after: 9 },
        stage: 'write',
        separator: ',',
        people: 2,
        written: 1,
        parts: 1,
      },
    ],
  ],
};

const rows = taskNames.flatMap((name) => stored[name].map(([act, input]) => ({ name, act, input })));

const emptyFilter = {
  ...filter,
  username: '',
  object: null,
  objectId: null,
  action: '',
  from: null,
  to: null,
  result: null,
  session: null,
};

/** `forgetInput` of `server/repositories/tasks/task-leftovers.ts`. */
const forgotten = (name: TaskName, input: object): object => {
  const { kind } = tasks[name];
  if (kind === 'export') {
    const trail = { ...emptyFilter };
    const { look, scope } = input as { look?: { of: string }; scope?: { source: string } };
    return {
      ...input,
      query: {},
      forgotten: true,
      ...('filter' in input ? { filter: trail, personId: null } : {}),
      ...(look?.of === 'trail' ? { look: { ...look, filter: trail, personId: null } } : {}),
      ...(scope?.source === 'trail' ? { scope: { source: 'trail', query: {} } } : {}),
    };
  }
  return { ...input, forgotten: true, ...(kind === 'import' ? { headings: [], mapping: [] } : {}) };
};

describe('a stored task', () => {
  it.each(rows)('of $name ($act) is known by its input, which is read as it was stored', (row) => {
    const { name, act, input } = row;
    for (const one of [input, forgotten(name, input)]) {
      const task = { kind: tasks[name].kind, input: one };
      expect([taskNameOf(task), taskActOf(task)]).toEqual([name, act]);
      expect(z.safeParse(taskInputs[name], one).success).toBe(true);
    }
    expect(z.parse(taskInputs[name], input)).toMatchObject(input);
  });

  it('has an example here for every act of the catalogue', () => {
    const acts = new Set(rows.flatMap(({ act }) => (act === null ? [] : [act])));
    expect([...acts].sort()).toEqual(Object.keys(taskActs).sort());
  });

  it('of another build has no name', () => {
    expect(taskNameOf({ kind: 'bulk', input: { action: 'dance' } })).toBeNull();
    expect(taskNameOf({ kind: 'import', input: {} })).toBeNull();
    expect(taskNameOf({ kind: 'export', input: { list: 'toString' } })).toBeNull();
    expect(taskActOf({ kind: 'bulk', input: null })).toBeNull();
  });

  it('with an input that is none of its task’s is refused', () => {
    expect(z.safeParse(taskInputs['people.export'], { ...written, query: { profile: 'x' } }).success).toBe(
      false,
    );
    const list = { list: 'analyticsList', figure: 'none', query: {}, ...written };
    expect(z.safeParse(taskInputs['list.export'], list).success).toBe(false);
  });
});
