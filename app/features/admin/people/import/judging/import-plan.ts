import type { ImportColumn, ImportMode, ImportVerdict } from '#app/contract/admin/people/import-columns.ts';
import type { ImportChange, ImportProblem } from '#app/contract/admin/people/import-rows.ts';
import type { PastChallenge } from '#app/domain/deadlines/days-on-joining.ts';
import type { FileFields } from './import-cells.ts';

/** A person as a row may change them. */
export type KnownPerson = FileFields & {
  id: number;
  version: number;
  active: boolean;
  isDeleted: boolean;
  /** The account into which it was merged. */
  mergedInto: string | null;
  welcome: string;
  profiles: number[];
  /** The membership that goes on. */
  member: Membership | null;
  /** Without one: the boss whom they get when they join one. */
  waitingBoss: { id: number; number: string | null; name: string; mayLead: boolean } | null;
  /** The number of active collaborators that they lead, and the generations that they accompany as a tutor. */
  leads: number;
  tutoredGroupIds: number[];
};

export type Membership = {
  id: number;
  groupId: number;
  groupName: string;
  bossId: number | null;
  bossNumber: string | null;
  bossName: string | null;
  /** Of the boss who began last, also one who is it no longer. */
  lastFromOn: string | null;
};

export type KnownGroup = { id: number; name: string; isOpen: boolean };

/** The surroundings of a row: the database, and its own file. */
export type Surroundings = {
  mode: ImportMode;
  today: string;
  /** The person who started the import. */
  makerId: number;
  byNumber: (number: string) => KnownPerson | undefined;
  byUsername: (username: string) => KnownPerson | undefined;
  /** The only person of that number, or of that username, once zeros stand before it; nobody where it was said. */
  byLostZeros: (key: 'number' | 'username', digits: string) => KnownPerson | undefined;
  byEmail: (email: string) => KnownPerson | undefined;
  groups: (text: string) => readonly KnownGroup[];
  /** Challenges that would be overdue at once for that person in that generation; null: somebody new. */
  pastIn: (groupId: number, personId: number | null) => readonly PastChallenge[];
  /** Lines of the file with the same value. */
  linesWith: (column: 'number' | 'username' | 'email', value: string) => readonly number[];
  /** Lines of the file that mean that person, by number or by username; somebody new may have only one of them. */
  linesOf: (person: Pick<FileFields, 'number' | 'username'>) => readonly number[];
  /** True where the boss of that row is led by the row's own person in the end. */
  isInCircle: (number: string) => boolean;
  /** True where a row of the file makes, or leaves, the person of that number a boss. */
  isBossInFile: (number: string) => boolean;
};

/** The plan of a row that is not refused. */
export type Plan = {
  person: KnownPerson | null;
  fields: FileFields;
  profiles: { given: number[]; taken: number[] };
  /** The generation that the person joins. */
  joins: number | null;
  /**
   * Undefined: the boss stays. `id` is null without a boss, undefined while the file has yet to make them. `waits`: until
   * the person joins a generation.
   */
  boss: { id: number | null | undefined; on: string; waits: boolean } | undefined;
  /** Undefined: the account stays as it is. */
  active: boolean | undefined;
  dropReason: string;
};

export type Judged = {
  verdict: ImportVerdict;
  changes: ImportChange[];
  problems: ImportProblem[];
  /** True where a number of the row is somebody's but for its zeros: nothing else is judged before that is said. */
  lostZeros: boolean;
  plan: Plan;
};

/** Says what stands against a row; null: against all of it. */
export type Refuse = (column: ImportColumn | null, text: string) => void;
