import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { agreementView } from '#app/contract/boss/agreements.ts';
import { storedFeedbackForm } from '#app/contract/stored/feedback-form.ts';
import { photoUrl } from '#app/contract/wire/person-fields.ts';
import { fullName } from '#app/domain/access/person.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { fromTenths } from '#app/domain/grades/grades.ts';
import { isOpen } from '#app/domain/progress/progress.ts';
import { storedComments } from '#app/domain/questionnaires/comments.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { ownUnits } from '#server/repositories/content/programme.ts';
import { acknowledged, agreedOn, agreementsOf } from '#server/repositories/evaluations/agreements.ts';
import { earlierEvaluation } from '#server/repositories/evaluations/boss-evaluations.ts';
import { ownHeldMeetings } from '#server/repositories/evaluations/meetings.ts';
import type { World } from '#server/world.ts';
import type { OneToOneView } from './one-to-one.types.ts';

/** The 1-1 of a unit of one's own programme; nothing of an unsent evaluation leaves the server. One round trip. */
export async function oneToOne(world: World, actor: Actor, unitId: number): Promise<OneToOneView> {
  const row = await readRow(world, actor, unitId);
  if (!row) return fail('scope.notFound');
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const locked = !isOpen(row, today) && row.sentAt === null;
  const boss = row.evaluator ?? row.boss;
  return {
    unit: { id: row.id, order: row.order, name: row.name },
    locked,
    opensOn: row.opensOn,
    oneToOneOn: row.oneToOneOn,
    meeting: row.meeting && { ...row.meeting, startsAt: new Date(row.meeting.startsAt).toISOString() },
    periodFrom: row.periodFrom,
    periodTo: row.periodTo,
    learnerName: fullName(row.learner),
    groupName: row.groupName,
    boss: boss && {
      name: fullName(boss),
      photoUrl: photoUrl(boss),
    },
    feedback:
      row.sentAt === null
        ? null
        : {
            sentOn: todayIn(world.env.TZ_NEGOCIO, row.sentAt),
            grade: row.grade,
            selfMean: row.selfMean === null ? null : fromTenths(row.selfMean),
            form: storedFeedbackForm(row.form),
            comments: storedComments(row.comments),
            agreements: row.agreements.map(agreementView),
            agreedOn: row.agreedOn,
            acknowledged: row.agreements.some(({ acknowledged }) => acknowledged),
          },
    previous: row.previous && {
      unit: { order: row.previous.order, name: row.previous.name },
      agreements: row.previous.agreements.map(agreementView),
    },
  };
}

/** The join on the sent evaluation is what keeps a draft in the server. */
function readRow({ db, env }: World, actor: Actor, unitId: number) {
  const person = [
    'first_name as firstName',
    'paternal_surname as paternalSurname',
    'photo_file_id as photoId',
  ] as const;
  return ownUnits(db, actor.personId)
    .innerJoin('learner_group as grp', 'grp.id', 'own.groupId')
    .where('unit.id', '=', unitId)
    .leftJoin('boss_evaluation as evaluation', (join) =>
      join
        .onRef('evaluation.member_id', '=', 'own.memberId')
        .onRef('evaluation.unit_id', '=', 'unit.id')
        .on('evaluation.sent_at', 'is not', null),
    )
    .leftJoin('member_unit_fact as fact', (join) =>
      join.onRef('fact.member_id', '=', 'own.memberId').onRef('fact.unit_id', '=', 'unit.id'),
    )
    .select((eb) => [
      'fact.self_mean as selfMean',
      'unit.id',
      'unit.position as order',
      'unit.name',
      'grp.name as groupName',
      'wave.opens_on as opensOn',
      'wave.one_to_one_on as oneToOneOn',
      'wave.boss_period_starts_on as periodFrom',
      'wave.boss_period_ends_on as periodTo',
      'evaluation.sent_at as sentAt',
      'evaluation.grade',
      'evaluation.questionnaire as form',
      'evaluation.comments',
      jsonObjectFrom(eb.selectFrom('person').where('person.id', '=', actor.personId).select(person))
        .$notNull()
        .as('learner'),
      jsonObjectFrom(
        eb.selectFrom('person').whereRef('person.id', '=', 'evaluation.boss_id').select(person),
      ).as('evaluator'),
      jsonObjectFrom(
        eb
          .selectFrom('member_boss as pair')
          .innerJoin('person', 'person.id', 'pair.boss_id')
          .whereRef('pair.member_id', '=', 'own.memberId')
          .where('pair.to_on', 'is', null)
          .orderBy('pair.from_on', 'desc')
          .limit(1)
          .select(person),
      ).as('boss'),
      jsonObjectFrom(
        ownHeldMeetings(db)
          .limit(1)
          .select(['meeting.starts_at as startsAt', 'meeting.minutes', 'meeting.place']),
      ).as('meeting'),
      jsonArrayFrom(agreementsOf(db, 'evaluation.id').select(acknowledged)).as('agreements'),
      agreedOn(db, env.TZ_NEGOCIO).as('agreedOn'),
      jsonObjectFrom(
        earlierEvaluation(db, 'own.memberId').where((of) =>
          of.exists(
            of
              .selectFrom('agreement')
              .whereRef('agreement.evaluation_id', '=', 'earlier.id')
              .select('agreement.id'),
          ),
        ),
      ).as('previous'),
    ])
    .executeTakeFirst();
}
