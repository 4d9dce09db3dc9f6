import type { ColumnType } from 'kysely';

/** A jsonb column that only our own code writes: what is read is what was written, as JSON text. */
export type Stored<T> = ColumnType<T, string, string>;

/** A jsonb column of edited content: nobody uses it before its reader in `app/contract` has checked it. */
export type Content = ColumnType<unknown, string, string>;

/** Answers of a step by question key. */
export type StepAnswers = Readonly<Record<string, string | number>>;

/** The steps of a unit whose content has editions (product: editions). */
export type StepKind = 'case' | 'challenge' | 'survey' | 'self-assessment';

/** The purpose of a file; it decides who may read it. */
export type FilePurpose =
  | 'course'
  | 'photo'
  | 'challenge'
  | 'badge'
  | 'agreement'
  | 'answer'
  | 'guide'
  | 'import'
  | 'export'
  | 'package'
  | 'ticket';

/** The files that people upload. */
export type UploadPurpose = Exclude<FilePurpose, 'agreement' | 'export'>;

/** How an award came: by its rule at once, by the rule later, or by hand. */
export type GivenAs = 'rule' | 'retroactive' | 'manual';

/** The role of a file in its activity. */
export type ActivityFileRole = 'audio' | 'video' | 'captions' | 'poster' | 'download';

/** The tutor's decision over a delivered challenge. */
export type ReviewOutcome = 'published' | 'returned';

/** Why a session ended before its time. */
export type RevokedWhy =
  | 'logout'
  | 'replaced'
  | 'password'
  | 'dropped'
  | 'role'
  | 'admin'
  | 'closed'
  /** Of a session that looks at somebody's screens: its viewer left it, or its time was over. */
  | 'view-left'
  | 'view-over';

/** The checks that run now and then, with a verdict each time (product: health). */
export type CheckKind = 'standing' | 'analytics' | 'audit' | 'backup';

/** The figures of a check: rows compared, those that differ, those that were made right. */
export type CheckResult = {
  compared?: number;
  different?: number;
  mended?: number;
  /** The first that differ, for whoever looks for the cause. */
  ids?: readonly number[];
  /** Of the trail: what is wrong, and where; the first of it. */
  findings?: readonly TrailFinding[];
};

/** A fault in the chain of the trail: a row, a link or a kept head, at a position (product: audit). */
export type TrailFinding = {
  kind: 'changed' | 'missing' | 'inserted' | 'reordered' | 'unlinked' | 'head' | 'shorter';
  position: number;
  auditId: number | null;
};

/** Where long work stands. */
export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** The effect of an import's row. */
export type RowVerdict = 'create' | 'update' | 'same' | 'refused';
