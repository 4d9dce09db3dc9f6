import type * as z from 'zod/mini';
import type { bossGuides } from '#app/contract/boss-tools.ts';
import type { FileRef } from '#app/contract/wire.ts';
import type { GuideFile, GuidesRow } from './tools-rows.queries.server.ts';

/** The guides of a generation as they travel: by unit id, the general one in each entry. */
export function guidesWire({ units, feedbackGuide }: GuidesRow): z.infer<typeof bossGuides.reply> {
  return Object.fromEntries(
    units.map(({ id, order, name, observationGuide, competencyGuide }) => [
      String(id),
      {
        orden: order,
        nombre: name,
        guiaObservacion: fileWire(observationGuide),
        conoceCompetencia: fileWire(competencyGuide),
        guiaRetroalimentacion: fileWire(feedbackGuide),
      },
    ]),
  );
}

function fileWire(file: GuideFile | null): FileRef | null {
  return file && { fileName: file.name, fileUrl: guideUrl(file) };
}

/** The address that checks access and then opens the file. */
export function guideUrl({ id }: GuideFile): string {
  return `/archivos/${id}`;
}
