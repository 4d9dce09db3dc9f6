import { opened, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { questionnaireFor } from '#server/repositories/evaluations/questionnaires.ts';
import type { FeedbackLocation } from '../feedback.view.ts';

/** A person whom this boss led before, in one unit, with the draft that this boss never sent. */
export function formerRow(db: Reader, bossId: number, { groupId, personId, unitId }: FeedbackLocation) {
  return (
    db
      .selectFrom('member_boss as pair')
      .innerJoin('member', 'member.id', 'pair.member_id')
      .innerJoin('person', 'person.id', 'member.person_id')
      .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
      .innerJoin('unit', 'unit.programme_id', 'grp.programme_id')
      .leftJoin('former_draft as draft', (join) =>
        join
          .onRef('draft.member_id', '=', 'member.id')
          .onRef('draft.unit_id', '=', 'unit.id')
          .onRef('draft.boss_id', '=', 'pair.boss_id'),
      )
      .where('pair.boss_id', '=', bossId)
      .where('pair.to_on', 'is not', null)
      .where('member.group_id', '=', groupId)
      .where('member.person_id', '=', personId)
      .where('unit.id', '=', unitId)
      // Their own text stays to copy where the unit was withdrawn since.
      .where((eb) => eb.or([published('unit'), eb('draft.boss_id', 'is not', null)]))
      .where(opened('grp'))
      .orderBy('pair.to_on', 'desc')
      .limit(1)
      .select([
        'person.first_name as firstName',
        'person.paternal_surname as paternalSurname',
        'pair.to_on as lastOn',
        'unit.name',
        'unit.position as order',
        questionnaireFor('draft').as('questionnaire'),
        'draft.questionnaire as form',
        'draft.comments',
      ])
      .executeTakeFirst()
  );
}

export type FormerRow = NonNullable<Awaited<ReturnType<typeof formerRow>>>;
