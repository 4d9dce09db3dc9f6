import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import type { Closing, GroupCheck, GroupsAction, GroupsPreview } from '#app/contract/admin/groups/states.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { checkGroup } from '#app/product/admin/groups/check.ts';
import { judgedBy } from '#app/product/admin/groups/faulty-groups.server.ts';
import { published, shortNameOf, toBoolean } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { unitsOfGroup } from '#server/repositories/content/published-content.ts';
import { hasQuestionnaire } from '#server/repositories/evaluations/questionnaires.ts';
import { hasStep } from '#server/repositories/evaluations/step-content.ts';
import { groupStates } from '#server/repositories/groups/administered-groups.ts';
import { lastDayOf, matchingGroups } from '#server/repositories/groups/matching-groups.ts';
import { finishedByClosing, goesOnOrAgain } from '#server/repositories/groups/states.ts';
import { isLedByNobody } from '#server/repositories/people/collaborators.ts';
import type { World } from '#server/world.ts';
import { bulkRefusal } from './group-state-refusals.ts';

/** Names that the closing shows; the others are counted. */
const MAX_NAMES = 20;

/**
 * Reads the lacks of a generation and the effect of its closing, for its screen.
 * @throws `scope.notFound` for an unknown or deleted one
 */
export async function groupCheck({ db, env, clock }: World, groupId: number): Promise<GroupCheck> {
  const check = await readGroupCheck(db, groupId, todayIn(env.TZ_NEGOCIO, clock.now()));
  return check.reopening === null ? check : { ...check, reopening: await finishedByClosing(db, groupId) };
}

/** The same inside the transaction that decides by it. */
export async function readGroupCheck(db: Reader, groupId: number, today: string): Promise<GroupCheck> {
  return (await readGroupChecks(db, [groupId], today)).get(groupId) ?? fail('scope.notFound');
}

/** {@link readGroupCheck} of several generations in one round trip; one that is gone is absent. */
async function readGroupChecks(
  db: Reader,
  groupIds: readonly number[],
  today: string,
): Promise<Map<number, GroupCheck>> {
  return new Map((await factsOf(db, groupIds)).map((row) => [row.id, checkOf(row, today)]));
}

function checkOf(row: Awaited<ReturnType<typeof factsOf>>[number], today: string): GroupCheck {
  const { id: _, state, lastDay, closing, programmePublished, ...facts } = row;
  const { errors, warnings } = checkGroup(
    {
      ...facts,
      programmePublished,
      withoutBoss: namesOf(row.withoutBoss),
      unfitBosses: namesOf(row.unfitBosses),
    },
    today,
  );
  if (state === 'archived') {
    return {
      // Its reopening says itself how many go on.
      errors: errors.filter(({ code }) => code !== 'member.none'),
      warnings: [],
      closing: null,
      // Counted where it is shown: of several generations nobody asks for it.
      reopening: { members: 0, left: 0 },
    };
  }
  if (state === 'draft') return { errors, warnings, closing: null, reopening: null };
  return { errors, warnings, closing: closingOf(lastDay, closing, today), reopening: null };
}

/** Generations that are judged in one statement. */
const AT_ONCE = 20;

/**
 * The generations that some filters leave, by whatever reads them.
 * @throws 422 without filters
 */
export async function groupsMeant(
  world: Pick<World, 'db' | 'env' | 'clock'>,
  query: GroupsQuery | undefined,
): Promise<(db: Reader) => Expression<{ id: number }>> {
  if (!query) return fail('body.invalid', { field: 'ids', text: 'Elige al menos una generación.' });
  const judged = await judgedBy(world, query);
  return (db) => matchingGroups(db, query, judged).select('grp.id');
}

/**
 * The effect of an action on several generations, or on all that the filters leave, each judged as it would be then;
 * nothing is written.
 * @throws 422 without generations
 */
export async function previewGroupsAction(
  world: Pick<World, 'db' | 'env' | 'clock'>,
  {
    action,
    ids,
    query,
  }: { action: GroupsAction; ids?: readonly number[] | undefined; query?: GroupsQuery | undefined },
): Promise<GroupsPreview> {
  const { db, env, clock } = world;
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const wanted = ids ? [...new Set(ids)] : await idsOf(db, (await groupsMeant(world, query))(db));
  const groups = await groupStates(db, wanted);
  const checks = new Map<number, GroupCheck>();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = await readGroupChecks(db, wanted.slice(from, from + AT_ONCE), today);
    for (const [id, check] of some) checks.set(id, check);
  }
  const preview: GroupsPreview = { ready: 0, members: 0, withoutGrade: 0, refused: [] };
  for (const id of wanted) {
    const group = groups.get(id);
    const check = checks.get(id);
    if (!group || !check) {
      preview.refused.push({ id, name: 'Generación que ya no está', text: 'Ya no existe.' });
      continue;
    }
    const text = bulkRefusal(action, group.state, check);
    if (text) {
      preview.refused.push({ id, name: group.name, text });
      continue;
    }
    preview.ready += 1;
    preview.members += group.members;
    preview.withoutGrade += check.closing?.withoutGrade ?? 0;
  }
  return preview;
}

async function idsOf(db: Reader, groups: Expression<{ id: number }>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${groups}) as meant order by id`.execute(db);
  return rows.map(({ id }) => id);
}

type Ungraded = { members: number; withoutGrade: number; names: string[] | null };

function closingOf(lastDay: string | null, counts: Ungraded | null, today: string): Closing {
  return {
    lastDay,
    needsName: lastDay === null || lastDay >= today,
    members: counts?.members ?? 0,
    withoutGrade: counts?.withoutGrade ?? 0,
    names: (counts?.names ?? []).slice(0, MAX_NAMES),
  };
}

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

/** Everything that generations are judged by, in one round trip. */
function factsOf(db: Reader, groupIds: readonly number[]) {
  const groupId = sql.ref<number>('chosen.id');
  const members = db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('member.group_id', '=', groupId)
    .where(goesOnOrAgain);
  const name = shortNameOf('person').as('name');
  return db
    .selectFrom('learner_group as chosen')
    .innerJoin('programme as of', 'of.id', 'chosen.programme_id')
    .where((eb) => eb('chosen.id', '=', eb.fn.any(eb.val([...groupIds]))))
    .where('chosen.deleted_at', 'is', null)
    .select((eb) => [
      'chosen.id',
      'chosen.status as state',
      'chosen.starts_on as startsOn',
      'of.final_question_count as drawn',
      sql<boolean>`${published('of')}`.as('programmePublished'),
      toBoolean(eb('chosen.feedback_guide_id', 'is not', null)).as('hasFeedbackGuide'),
      toBoolean(eb('chosen.observation_guide_id', 'is not', null)).as('hasObservationGuide'),
      jsonArrayFrom(unitsOfGroup(db, groupId).select(unitColumns)).as('units'),
      countOf(members.select('member.id')).as('members'),
      countOf(members.where('person.email', 'is', null).select('member.id')).as('withoutMail'),
      jsonArrayFrom(
        members.where(isLedByNobody).orderBy('person.sort_name').orderBy('member.id').select(name),
      ).as('withoutBoss'),
      jsonArrayFrom(unfitBosses(db, groupId)).as('unfitBosses'),
      countOf(fitTutors(db, groupId)).as('tutors'),
      countOf(
        db
          .selectFrom('final_question')
          .whereRef('final_question.programme_id', '=', sql.ref('of.id'))
          .where('final_question.active', '=', true)
          .select('final_question.id'),
      ).as('questions'),
      lastDayOf(groupId).as('lastDay'),
      jsonObjectFrom(
        members.leftJoin('standing', 'standing.member_id', 'member.id').select([
          sql<number>`count(*)::int`.as('members'),
          sql<number>`count(*) filter (where standing.final_grade is null)::int`.as('withoutGrade'),
          sql<string[] | null>`array_agg(${shortNameOf('person')}
            order by person.sort_name, member.id) filter (where standing.final_grade is null)`.as('names'),
        ]),
      ).as('closing'),
    ])
    .execute();
}

const unitColumns = [
  'unit.position as order',
  'unit.name',
  hasQuestionnaire.as('hasQuestionnaire'),
  'wave.opens_on as opensOn',
  'wave.challenge_due_on as dueOn',
  'wave.boss_period_starts_on as preparationOn',
  'wave.one_to_one_on as oneToOneOn',
  'wave.boss_period_ends_on as endsOn',
  hasStep('challenge').as('hasChallenge'),
  sql<boolean>`unit.observation_guide_id is not null`.as('hasGuide'),
  sql<number>`(
    select count(*)::int from module join activity on activity.module_id = module.id
    where module.unit_id = unit.id and ${published('module')}
      and ${published('activity')}
  )`.as('activities'),
] as const;

/** Bosses of today in the generation who could not sign in as bosses. */
function unfitBosses(db: Reader, groupId: Expression<number>) {
  return db
    .selectFrom('person')
    .where('person.id', 'in', (eb) =>
      eb
        .selectFrom('member_boss as pair')
        .innerJoin('member', 'member.id', 'pair.member_id')
        .where('member.group_id', '=', groupId)
        .where(goesOnOrAgain)
        .where('pair.to_on', 'is', null)
        .select('pair.boss_id'),
    )
    .where((eb) => eb.not(mayActAs(3)))
    .orderBy('person.sort_name')
    .orderBy('person.id')
    .select(shortNameOf('person').as('name'));
}

/** Tutors of today in the generation who can sign in as tutors. */
function fitTutors(db: Reader, groupId: Expression<number>) {
  return db
    .selectFrom('group_tutor')
    .innerJoin('person', 'person.id', 'group_tutor.tutor_id')
    .where('group_tutor.group_id', '=', groupId)
    .where('group_tutor.ended_at', 'is', null)
    .where(mayActAs(4))
    .select('person.id');
}

const mayActAs = (profile: 3 | 4) => sql<boolean>`(
  person.active and person.deleted_at is null and exists (
    select from person_profile as own where own.person_id = person.id and own.profile_id = ${profile}
  )
)`;

const countOf = (rows: Expression<unknown>) => sql<number>`(select count(*)::int from (${rows}) as counted)`;
