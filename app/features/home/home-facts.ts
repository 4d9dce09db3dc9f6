import type { HomeRow } from './home-row.queries.server.ts';

/** A unit as home works on it: the facts with the effective day of the challenge. */
export type HomeUnitFacts = HomeRow['units'][number] & { challengeDueOn: string | null };

/** The programme with its group and stored figures. */
export type ProgrammeRow = NonNullable<HomeRow['programme']>;
