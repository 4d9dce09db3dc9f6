import { bankQueryOf, type ProgrammePart } from '#app/contract/admin/content/links/programmes.ts';
import { bankTab } from '#app/features/admin/content/bank/final-questions.queries.server.ts';
import {
  programmeChecklist,
  programmeGroups,
} from '#app/features/admin/content/programmes/programmes.queries.server.ts';
import type { World } from '#server/world.ts';

type ReadPart = { world: World; programmeId: number; part: ProgrammePart; address: URLSearchParams };

/** Reads the shown part of a programme, beside its head; the part's own filters stand in `address`. */
export async function programmePart({ world, programmeId, part, address }: ReadPart) {
  switch (part) {
    case 'form':
    case 'history':
      return { part } as const;
    case 'checklist':
      return { part, checklist: await programmeChecklist(world, programmeId) } as const;
    case 'groups':
      return { part, groups: await programmeGroups(world, programmeId) } as const;
    case 'bank': {
      const shown = bankQueryOf(address);
      return { part, query: shown.query, bank: await bankTab(world, programmeId, shown) } as const;
    }
  }
}

export type ProgrammePartData = Awaited<ReturnType<typeof programmePart>>;
