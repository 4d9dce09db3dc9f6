import type * as z from 'zod/mini';
import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import type { importRow } from '#app/contract/stored/tasks/people.ts';

/** The stored input of an import. */
export type ImportInput = TaskInput<'people.import'>;

/** The stored input of a row. */
export type RowInput = z.output<typeof importRow>;
