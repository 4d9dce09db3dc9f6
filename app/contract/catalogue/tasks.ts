/** The kinds of long work as a row of `task` names them, each with its words. */
export const taskKinds = {
  import: 'Importar personas',
  export: 'Exportar personas',
  bulk: 'Acción con muchas personas o generaciones',
  check: 'Revisar enlaces',
  badges: 'Insignia',
  package: 'Importar un programa',
  erasure: 'Borrar los datos de una persona',
} as const;

export type TaskKind = keyof typeof taskKinds;

/** The acts of long work whose kind alone does not tell it, each with its words. */
export const taskActs = {
  columns: 'Importar personas',
  review: 'Revisar el archivo de personas',
  run: 'Importar personas',
  mail: 'Mandar activaciones',
  drop: 'Dar de baja',
  restore: 'Reactivar',
  edit: 'Cambiar datos de personas',
  remove: 'Eliminar cuentas sin registros',
  join: 'Agregar a una generación',
  leave: 'Dar de baja de la generación',
  rejoin: 'Reincorporar a la generación',
  move: 'Mover de generación',
  extend: 'Dar prórroga',
  remind: 'Recordar',
  publish: 'Publicar generaciones',
  close: 'Cerrar generaciones',
  block: 'Bloquear cuentas dadas de baja',
  simulate: 'Simular la insignia',
  give: 'Entregar la insignia',
  programmes: 'Exportar programas',
  units: 'Exportar unidades',
  modules: 'Exportar módulos',
  activities: 'Exportar objetos',
  questions: 'Exportar el banco de preguntas',
  badges: 'Exportar insignias',
  memberProgress: 'Exportar el avance de las personas',
  analytics: 'Exportar las cifras',
  analyticsList: 'Exportar las personas de una cifra',
  challengeFigures: 'Exportar los retos',
  bossFigures: 'Exportar los jefes',
  personExercises: 'Exportar los intentos de una persona',
  itemAnalysis: 'Exportar las preguntas de un ejercicio',
  deliveries: 'Descargar entregas',
  standing: 'Comprobar los avances',
  figures: 'Comprobar las cifras',
  trail: 'Comprobar la auditoría',
  personPackage: 'Reunir los datos de una persona',
  trailExport: 'Exportar la auditoría',
  affected: 'Buscar a quién afectó',
} as const;

export type TaskAct = keyof typeof taskActs;

/** The field of the stored input by whose value the tasks of a kind, and their acts, are told apart; null: by the kind. */
const fieldOfKind = {
  import: 'step',
  export: 'list',
  bulk: 'action',
  check: 'compares',
  badges: 'action',
  package: null,
  erasure: null,
} as const satisfies Record<TaskKind, string | null>;

/** An administrator asks for a task, which is then done in their name, or the clock does too. */
type Asker = 'administrator' | 'clock';

/** `acts`: by the value of the field of its kind; without any it is the task whose input has no such field. */
type Listed = { kind: TaskKind; askedBy: readonly Asker[]; acts: Readonly<Record<string, TaskAct>> };

const administrators = ['administrator'] as const;

/** Acts that the stored input calls by their own names. */
const own = <const A extends TaskAct>(...acts: readonly A[]): { readonly [N in A]: N } =>
  Object.fromEntries(acts.map((act) => [act, act])) as { readonly [N in A]: N };

/**
 * Long work of the administration (product: tasks), each done by a step of `workers/tasks.ts` after the other. Its stored
 * input has a shape in `stored/tasks/inputs.ts`.
 */
export const tasks = {
  'people.import': {
    kind: 'import',
    askedBy: administrators,
    acts: {
      columns: 'columns',
      load: 'review',
      check: 'review',
      run: 'run',
      bosses: 'run',
      undo: 'run',
      undone: 'run',
    },
  },
  'people.export': { kind: 'export', askedBy: administrators, acts: {} },
  'people.bulk': {
    kind: 'bulk',
    askedBy: administrators,
    acts: own('mail', 'drop', 'restore', 'edit', 'remove', 'join'),
  },
  /** Accounts that were dropped long ago. */
  'drops.block': { kind: 'bulk', askedBy: administrators, acts: own('block') },
  /** Everything that is kept of a person. */
  'person.pack': { kind: 'export', askedBy: administrators, acts: own('personPackage') },
  'person.erase': { kind: 'erasure', askedBy: ['administrator', 'clock'], acts: {} },
  'members.bulk': {
    kind: 'bulk',
    askedBy: administrators,
    acts: own('leave', 'rejoin', 'move', 'extend', 'remind'),
  },
  'groups.bulk': { kind: 'bulk', askedBy: administrators, acts: own('publish', 'close') },
  'programme.import': { kind: 'package', askedBy: administrators, acts: {} },
  'badge.give': { kind: 'badges', askedBy: administrators, acts: own('simulate', 'give') },
  /** The links and files of content. */
  'content.check': { kind: 'check', askedBy: administrators, acts: {} },
  /** A list of content, of people or of figures. */
  'list.export': {
    kind: 'export',
    askedBy: administrators,
    acts: own(
      'programmes',
      'units',
      'modules',
      'activities',
      'questions',
      'badges',
      'memberProgress',
      'analytics',
      'analyticsList',
      'challengeFigures',
      'bossFigures',
      'personExercises',
      'itemAnalysis',
    ),
  },
  'deliveries.pack': { kind: 'export', askedBy: administrators, acts: own('deliveries') },
  /** Stored values with the facts. */
  'stored.compare': {
    kind: 'check',
    askedBy: administrators,
    acts: { standing: 'standing', analytics: 'figures', audit: 'trail' },
  },
  'trail.export': { kind: 'export', askedBy: administrators, acts: own('trailExport') },
  /** The people that an incident touched. */
  'affected.find': { kind: 'export', askedBy: administrators, acts: own('affected') },
} as const satisfies Record<string, Listed>;

export type TaskName = keyof typeof tasks;

/** The tasks of one kind. */
export type TaskOfKind<K extends TaskKind> = {
  [N in TaskName]: (typeof tasks)[N]['kind'] extends K ? N : never;
}[TaskName];

/** The tasks that the clock asks for too. */
export type TaskOfClock = {
  [N in TaskName]: 'clock' extends (typeof tasks)[N]['askedBy'][number] ? N : never;
}[TaskName];

export const taskNames = Object.keys(tasks) as TaskName[];

/** A row of `task`, as far as it tells which task it is. */
export type NamedTask = { kind: TaskKind; input: unknown };

/** The name of a stored task; null where its input is none of this build's. */
export function taskNameOf({ kind, input }: NamedTask): TaskName | null {
  const value = fieldValueOf(kind, input);
  return taskNames.find((name) => tasks[name].kind === kind && isTold(tasks[name], value)) ?? null;
}

/** The act of a stored task; null where its kind alone tells it. */
export function taskActOf(task: NamedTask): TaskAct | null {
  const name = taskNameOf(task);
  const value = fieldValueOf(task.kind, task.input);
  const acts: Listed['acts'] = name === null ? {} : tasks[name].acts;
  return value === undefined ? null : (acts[value] ?? null);
}

/** The words of a task, by its act where it has one. */
export const taskLabel = (kind: TaskKind, act: TaskAct | null): string =>
  act === null ? taskKinds[kind] : taskActs[act];

const isTold = ({ acts }: Pick<Listed, 'acts'>, value: string | undefined): boolean =>
  value === undefined ? Object.keys(acts).length === 0 : Object.hasOwn(acts, value);

function fieldValueOf(kind: TaskKind, input: unknown): string | undefined {
  const field = fieldOfKind[kind];
  if (field === null || typeof input !== 'object' || input === null) return undefined;
  const value: unknown = Reflect.get(input, field);
  return value === undefined ? undefined : String(value);
}
