import { describe, expect, it } from 'vitest';
import { type EarnableBadge, type NearBadgeUnit, nearBadgeOf } from './near-badge.ts';

const unit = (over: Partial<NearBadgeUnit> = {}): NearBadgeUnit => ({
  id: 1,
  open: true,
  progress: 0,
  modules: [{ finished: false }, { finished: false }],
  challengeDelivered: false,
  surveySent: false,
  selfAssessmentSent: false,
  unfinished: [
    { activityId: 11, left: 1 },
    { activityId: 15, left: 4 },
  ],
  ...over,
});
const rules = {
  primer_modulo: { measure: 'modules', targets: [1], programmeIds: null },
  unidad_completa: { measure: 'units', targets: [1, 2, 3], programmeIds: null },
} as const;
const awarded = (
  levels: Partial<Record<keyof typeof rules, number>> = { primer_modulo: 0, unidad_completa: 0 },
): EarnableBadge[] =>
  (Object.keys(levels) as (keyof typeof rules)[]).map((key) => ({
    key,
    rule: rules[key],
    highestLevel: levels[key] ?? 0,
  }));
const almostComplete = {
  progress: 88,
  modules: [{ finished: true }, { finished: false }],
  challengeDelivered: true,
  surveySent: true,
  selfAssessmentSent: true,
  unfinished: [{ activityId: 15, left: 1 }],
};

describe('the badge that one activity keeps away', () => {
  it('is the first module, with its last activity', () => {
    expect(nearBadgeOf([unit()], awarded())).toEqual({
      unitId: 1,
      activityId: 11,
      key: 'primer_modulo',
      level: 1,
    });
  });

  it('is the next level of the whole unit, where everything else of it is done', () => {
    const complete = unit({ ...almostComplete, id: 2, progress: 100, unfinished: [] });
    expect(
      nearBadgeOf([complete, unit(almostComplete)], awarded({ primer_modulo: 1, unidad_completa: 1 })),
    ).toEqual({
      unitId: 1,
      activityId: 15,
      key: 'unidad_completa',
      level: 2,
    });
  });

  it.each([
    ['two activities are left', unit({ unfinished: [{ activityId: 11, left: 2 }] }), awarded()],
    ['the unit is closed', unit({ open: false }), awarded()],
    ['it was given before, taken back or not', unit(), awarded({ primer_modulo: 1 })],
    ['there is no such badge', unit(), awarded({})],
    [
      'a step of the unit is missing',
      unit({ ...almostComplete, surveySent: false }),
      awarded({ primer_modulo: 1, unidad_completa: 0 }),
    ],
    ['the stored progress is not computed yet', unit({ modules: [] }), awarded()],
  ])('is none when %s', (_, one, badges) => {
    expect(nearBadgeOf([one], badges)).toBeNull();
  });
});
