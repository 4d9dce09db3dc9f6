import type { ActivityRow } from '#app/contract/learner/learning.ts';
import { stepHref } from '#app/contract/learner/links/learner.ts';
import { fileSigns } from '#app/contract/stored/file-warnings.ts';
import type { FileLink } from '#app/contract/wire/fields.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { isModuleFinished, isOpen, moduleProgress, unitProgress } from '#app/domain/progress/progress.ts';
import { type UnitStepFacts, unitSteps } from '#app/domain/progress/unit-steps.ts';
import type { PathActivity } from '#app/product/path/path-steps.ts';
import type {
  LinkedStep,
  ModuleHead,
  ModuleStretch,
  Neighbour,
  UnitHead,
  UnitModules,
} from '../learning.types.ts';

/** `signs`: codes for `fileSigns`. */
type StoredFile = { id: number; name: string; signs: readonly string[] };
export type ModuleRow = Neighbour & {
  description: string;
  imageId: number | null;
  activities: (ActivityRow & { poster: (StoredFile & { size: number }) | null })[];
};

/** A unit as the database gives it, with its modules. */
export type UnitRow = Neighbour &
  UnitStepFacts & {
    objective: string;
    competencyGuide: StoredFile | null;
    observationGuide: StoredFile | null;
    modules: ModuleRow[];
    keptNotes: { id: number; name: string }[];
  };

/** The address of a file of the course, and why it cannot be opened yet where it waits for the antivirus. */
export function fileLink<F extends StoredFile | null>(file: F): F extends null ? null : FileLink;
export function fileLink(file: StoredFile | null): FileLink | null {
  if (file === null) return null;
  const { hold } = fileSigns(file.signs);
  return { name: file.name, url: fileAddress(file.id), ...(hold ? { hold } : {}) };
}

/** Id, order and name of what stands before or after. */
export function neighbourOf(row: Neighbour | undefined): Neighbour | null {
  return row ? { id: row.id, order: row.order, name: row.name } : null;
}

/** A module with its figures, counted from the very activities that the screen lists. */
export function moduleHead(row: ModuleRow): ModuleHead {
  const finished = row.activities.filter((activity) => activity.finished).length;
  return {
    id: row.id,
    order: row.order,
    name: row.name,
    description: row.description,
    image: row.imageId === null ? null : fileAddress(row.imageId),
    progress: moduleProgress(finished, row.activities.length),
    finished: isModuleFinished(finished, row.activities.length),
    activityCount: row.activities.length,
    finishedCount: finished,
    minutes: row.activities.reduce((total, activity) => total + activity.minutes, 0),
  };
}

/** A module as its unit shows it: while that is locked nobody may read its pictures (product: scope). */
export function moduleStretch(row: ModuleRow, { locked }: UnitHead): ModuleStretch {
  const head = moduleHead(row);
  return {
    ...head,
    image: locked ? null : head.image,
    activities: row.activities.map(({ poster, ...activity }) => ({
      ...activity,
      picture: locked ? null : thumbOf(poster),
    })),
  };
}

/** A poster that weighs more is not sent for a square of 48 px. */
const MAX_THUMB_BYTES = 150_000;

function thumbOf(poster: ModuleRow['activities'][number]['poster']): PathActivity['picture'] {
  if (poster === null || poster.size > MAX_THUMB_BYTES) return null;
  const { url, hold } = fileLink(poster);
  return hold ? null : url;
}

/** The unit's head; while it is locked nothing of it can be downloaded (product: scope). */
export function unitHead(row: UnitRow, today: string): UnitHead {
  const locked = !isOpen(row, today);
  return {
    id: row.id,
    order: row.order,
    name: row.name,
    objective: row.objective,
    progress: unitProgress({
      modules: row.modules.length,
      finishedModules: row.modules.map(moduleHead).filter((module) => module.finished).length,
      challengeDelivered: row.challengeDelivered,
      surveySent: row.surveySent,
      selfAssessmentSent: row.selfAssessmentSent,
    }),
    locked,
    opensOn: row.opensOn,
    competencyGuide: locked ? null : fileLink(row.competencyGuide),
    observationGuide: locked ? null : fileLink(row.observationGuide),
  };
}

/** Until when a unit is locked: its opening day, «Por definir» where there is none yet, null when it is open. */
export const lockedUntil = ({ locked, opensOn }: UnitHead): string | null =>
  locked ? (opensOn ?? 'Por definir') : null;

/** The unit's steps beyond its modules, each with its screen's address. */
export function unitStepList(row: UnitStepFacts & { id: number }, today: string): LinkedStep[] {
  return unitSteps(row, today).map((step) => ({ ...step, href: stepHref(step.key, row.id) }));
}

/** Flags of spec §3.3. */
export function unitFlags(row: UnitRow): UnitModules['flags'] {
  return {
    challenge: row.challengeDelivered,
    survey: row.surveySent,
    selfAssessment: row.selfAssessmentSent,
  };
}

/** Days of spec §3.3. */
export function unitDates(row: UnitRow): UnitModules['dates'] {
  return { opensOn: row.opensOn, challengeDueOn: row.challengeDueOn };
}
