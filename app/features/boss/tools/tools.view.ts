import { fileAddress } from '#app/contract/wire/fields.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { GuideFile, GuidesRow } from './tools.rows.server.ts';

/** A unit with the addresses of its guides; null where there is none. */
export type ToolUnit = {
  id: number;
  number: number;
  name: string;
  observationUrl: string | null;
  competencyUrl: string | null;
};

/** The guides of a generation; the general one only where its file has a name (spec §2.6.5). */
export type Tools = { groupId: number; units: ToolUnit[]; feedbackUrl: string | null };

/** MIS HERRAMIENTAS of a generation. */
export function toolsOf(row: GuidesRow): Tools {
  const { groupId, units, feedbackGuide } = row;
  return {
    groupId,
    units: units.map(({ id, order, name, observationGuide, competencyGuide }) => ({
      id,
      number: displayNumber(order),
      name,
      observationUrl: urlOf(observationGuideOf(observationGuide, row)),
      competencyUrl: urlOf(competencyGuide),
    })),
    feedbackUrl: feedbackGuide?.name ? fileAddress(feedbackGuide.id) : null,
  };
}

/** A unit without an observation guide of its own has its generation's (spec §3.4). */
export const observationGuideOf = (
  ofUnit: GuideFile | null,
  { observationGuide }: Pick<GuidesRow, 'observationGuide'>,
): GuideFile | null => ofUnit ?? (observationGuide?.name ? observationGuide : null);

const urlOf = (file: GuideFile | null): string | null => file && fileAddress(file.id);
