import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { type ChallengeDates, effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import type { Actor } from '#server/auth/actor.ts';
import { published } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { extensionAsked, ownUnitFacts } from '#server/repositories/content/programme.ts';
import { ownMeetingAt } from '#server/repositories/evaluations/meetings.ts';
import { signCodes } from '#server/repositories/files/scans.ts';
import type { World } from '#server/world.ts';
import type { LinkedStep, ModuleActivities, UnitActivities, UnitModules } from '../learning.types.ts';
import {
  moduleStretch,
  neighbourOf,
  type UnitRow,
  unitDates,
  unitFlags,
  unitHead,
  unitStepList,
} from './unit-view.ts';

/** A unit of one's own programme with its modules and steps; any other unit is not found. One round trip. */
export async function unitModules(world: World, actor: Actor, unitId: number): Promise<UnitModules> {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const row = await unitWithModules(world, actor, unitId);
  const unit = unitHead(row, today);
  return {
    unit,
    modules: row.modules.map((module) => moduleStretch(module, unit)),
    steps: unitStepList(row, today),
    flags: unitFlags(row),
    dates: unitDates(row),
    keptNotes: row.keptNotes,
  };
}

/** The activities of one module; the module must be of that unit (product: scope). One round trip. */
export async function moduleActivities(
  world: World,
  actor: Actor,
  unitId: number,
  moduleId: number,
): Promise<ModuleActivities> {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const row = await unitWithModules(world, actor, unitId);
  const index = row.modules.findIndex((module) => module.id === moduleId);
  const module = row.modules[index];
  if (!module) return fail('scope.notFound');
  const unit = unitHead(row, today);
  const { activities, ...head } = moduleStretch(module, unit);
  return {
    unit,
    module: head,
    activities,
    previousModule: neighbourOf(row.modules[index - 1]),
    nextModule: neighbourOf(row.modules[index + 1]),
    steps: unitStepList(row, today),
  };
}

/** Every module of a unit with its activities. One round trip. */
export async function unitActivities(world: World, actor: Actor, unitId: number): Promise<UnitActivities> {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const row = await unitWithModules(world, actor, unitId);
  const unit = unitHead(row, today);
  return { unit, modules: row.modules.map((module) => moduleStretch(module, unit)) };
}

/** The steps that follow the modules of a unit. One round trip. */
export async function stepsAfterModules(world: World, actor: Actor, unitId: number): Promise<LinkedStep[]> {
  const zone = world.env.TZ_NEGOCIO;
  const [facts] = await stepRows(world.db, { personId: actor.personId, unitId, zone });
  if (!facts) return fail('scope.notFound');
  return unitStepList(dueBy(facts), todayIn(zone, world.clock.now()));
}

type Asked = { personId: number; unitId: number; zone: string };

const stepFacts = (db: Reader, { personId, unitId, zone }: Asked) =>
  ownUnitFacts(db, personId, zone)
    .where('unit.id', '=', unitId)
    .select([extensionAsked.as('extensionPending'), ownMeetingAt(db, zone).as('meetingAt')]);

const stepRows = template({ personId: true, unitId: true, zone: true }, stepFacts);

const unitRows = template({ personId: true, unitId: true, zone: true }, (db, asked: Asked) =>
  stepFacts(db, asked).select((eb) => [
    'unit.objective',
    jsonObjectFrom(
      eb
        .selectFrom('file')
        .whereRef('file.id', '=', 'unit.competency_guide_id')
        .where('file.deleted_at', 'is', null)
        .select(['file.id', 'file.name', signCodes().as('signs')]),
    ).as('competencyGuide'),
    jsonObjectFrom(
      eb
        .selectFrom('file')
        .whereRef('file.id', '=', 'unit.observation_guide_id')
        .where('file.deleted_at', 'is', null)
        .select(['file.id', 'file.name', signCodes().as('signs')]),
    ).as('observationGuide'),
    jsonArrayFrom(
      eb
        .selectFrom('activity_note as note')
        .innerJoin('activity as noted', 'noted.id', 'note.activity_id')
        .innerJoin('module as home', 'home.id', 'noted.module_id')
        .whereRef('note.member_id', '=', 'own.memberId')
        .whereRef('home.unit_id', '=', 'unit.id')
        .where('note.text', '<>', '')
        .where((of) => of.not(of.and([published('noted'), published('home')])))
        .orderBy('noted.name')
        .orderBy('noted.id')
        .select(['noted.id', 'noted.name']),
    ).as('keptNotes'),
    jsonArrayFrom(
      eb
        .selectFrom('module')
        .whereRef('module.unit_id', '=', 'unit.id')
        .where(published('module'))
        .orderBy('module.position')
        .select((ofModule) => [
          'module.id',
          'module.position as order',
          'module.name',
          'module.description',
          'module.image_id as imageId',
          jsonArrayFrom(
            ofModule
              .selectFrom('activity')
              .leftJoin('activity_completion as completion', (join) =>
                join
                  .onRef('completion.activity_id', '=', 'activity.id')
                  .onRef('completion.member_id', '=', 'own.memberId'),
              )
              .whereRef('activity.module_id', '=', 'module.id')
              .where(published('activity'))
              .orderBy('activity.position')
              .select((ofActivity) => [
                'activity.id',
                'activity.position as order',
                'activity.name',
                'activity.kind',
                'activity.minutes',
                ofActivity.fn.coalesce('completion.finished', ofActivity.lit(false)).as('finished'),
                jsonObjectFrom(
                  ofActivity
                    .selectFrom('activity_file as link')
                    .innerJoin('file', 'file.id', 'link.file_id')
                    .whereRef('link.activity_id', '=', 'activity.id')
                    .where('link.role', '=', 'poster')
                    .where('file.deleted_at', 'is', null)
                    .limit(1)
                    .select(['file.id', 'file.name', 'file.size', signCodes().as('signs')]),
                ).as('poster'),
                ofActivity
                  .selectFrom('question')
                  .innerJoin('member as asker', 'asker.id', 'question.member_id')
                  .whereRef('question.activity_id', '=', 'activity.id')
                  .whereRef('asker.group_id', '=', 'own.groupId')
                  .where('question.state', '<>', 'hidden')
                  .where('question.merged_into', 'is', null)
                  .select((ofQuestion) => ofQuestion.fn.countAll<number>().as('questions'))
                  .$asScalar()
                  .$notNull()
                  .as('questions'),
              ]),
          ).as('activities'),
        ]),
    ).as('modules'),
  ]),
);

/** The unit, what was done in it, its guides, and its published modules with their published activities. */
async function unitWithModules(world: World, actor: Actor, unitId: number): Promise<UnitRow> {
  const zone = world.env.TZ_NEGOCIO;
  const [facts] = await unitRows(world.db, { personId: actor.personId, unitId, zone });
  if (!facts) return fail('scope.notFound');
  return dueBy(facts);
}

/** The facts of a unit with the day on which its challenge is due, in place of the days that decide it. */
function dueBy<Facts extends ChallengeDates>(facts: Facts) {
  const { waveDueOn, extendedTo, returnedOn, ...unit } = facts;
  return { ...unit, challengeDueOn: effectiveDueOn({ waveDueOn, extendedTo, returnedOn }) };
}
