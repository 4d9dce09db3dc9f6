import type * as z from 'zod/mini';
import type { TaskName } from '../../catalogue/tasks.ts';
import {
  badgeGive,
  contentCheck,
  deliveriesPack,
  listExport,
  type ProgrammeImportResult,
  programmeImport,
} from './content.ts';
import {
  dropsBlock,
  groupsBulk,
  membersBulk,
  peopleBulk,
  peopleExport,
  peopleImport,
  personErase,
  personPack,
} from './people.ts';
import { affectedFind, storedCompare, trailExport } from './support.ts';

/**
 * The stored input of every task, and its progress. Rows live on for years and are read by every build: a shape may take
 * more than it did, and a field that came later is optional.
 */
export const taskInputs = {
  'people.import': peopleImport,
  'people.export': peopleExport,
  'people.bulk': peopleBulk,
  'drops.block': dropsBlock,
  'person.pack': personPack,
  'person.erase': personErase,
  'members.bulk': membersBulk,
  'groups.bulk': groupsBulk,
  'programme.import': programmeImport,
  'badge.give': badgeGive,
  'content.check': contentCheck,
  'list.export': listExport,
  'deliveries.pack': deliveriesPack,
  'stored.compare': storedCompare,
  'trail.export': trailExport,
  'affected.find': affectedFind,
} as const satisfies Record<TaskName, z.ZodMiniType>;

/** The stored input of a task. */
export type TaskInput<N extends TaskName> = z.output<(typeof taskInputs)[N]>;

/** The stored result of a task: why it stopped, for people, where it says so; or what an import of a package came to. */
export type TaskResult = { fault: string } | ProgrammeImportResult;
