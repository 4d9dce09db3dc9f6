import type { UnitForm } from '#app/contract/learner/unit-steps.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { type StepAccess, stepAccess } from '#app/domain/progress/unit-steps.ts';
import type { FormSection } from '#app/domain/questionnaires/form.ts';
import { toBoolean } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { ownUnits } from '#server/repositories/content/programme.ts';
import type { World } from '#server/world.ts';

/** The row of {@link ownStepUnit} with the learner's own answers, which each step keeps in its own table. */
type StepRow = Awaited<ReturnType<ReturnType<typeof ownStepUnit>['executeTakeFirstOrThrow']>> & {
  answers: unknown;
  version: number | null;
  sentAt: Date | null;
  savedAt?: Date | null;
  contentId: number;
  edition: number;
  /** The edition that the draft or the sent answers belong to; null before the first save. */
  keptContentId: number | null;
};

/** A step of a unit as its learner may use it today. */
export type ReadStep = { row: StepRow; access: StepAccess; sections: FormSection[] };

/**
 * One unit of the person's own programme with what decides whether its steps open; no row outside the scope. Each
 * step adds its form and its answers.
 */
export function ownStepUnit(db: Reader, personId: number, unitId: number) {
  return ownUnits(db, personId)
    .where('unit.id', '=', unitId)
    .leftJoin('challenge_submission as challenge', (join) =>
      join.onRef('challenge.member_id', '=', 'own.memberId').onRef('challenge.unit_id', '=', 'unit.id'),
    )
    .select((eb) => [
      'own.memberId',
      'own.groupId',
      'unit.id',
      'unit.position as order',
      'unit.name',
      'wave.opens_on as opensOn',
      toBoolean(eb('challenge.first_delivered_at', 'is not', null)).as('challengeDelivered'),
    ]);
}

/** The edition that is read, of a query that has it as `form`. */
export const editionColumns = ['form.content', 'form.id as contentId', 'form.number as edition'] as const;

/** Says whether the learner may fill in the step of a row today. */
export function accessTo(row: StepRow, world: World, { needsChallenge }: { needsChallenge: boolean }) {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  return stepAccess({ ...row, sent: row.sentAt !== null, needsChallenge }, today);
}

/** The form of a step with the own answers; before it opens, neither of them. */
export function unitFormOf({ row, access, sections }: ReadStep): UnitForm {
  const readable = access === 'open' || access === 'sent';
  return {
    unit: { id: row.id, order: row.order, name: row.name },
    access,
    opensOn: access === 'unit-locked' ? row.opensOn : null,
    edition: row.edition,
    sections: readable ? sections : [],
    answers: readable ? storedAnswers(sections, row.answers) : {},
    version: row.version ?? 0,
    savedAt: row.savedAt?.toISOString() ?? null,
  };
}
