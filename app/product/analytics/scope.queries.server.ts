import type { Scope } from '#app/contract/admin/analytics/scope.ts';
import { opened, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';

/**
 * Refuses a scope that is nobody's.
 * @throws 404 for an unknown generation, programme or unit, 422 for those that do not belong together
 */
export async function checkScope({ db }: Pick<World, 'db'>, scope: Scope): Promise<void> {
  const { groupId, programmeId, unitId } = scope;
  const [group, programme, unit] = await Promise.all([
    groupId === undefined ? null : groups(db).where('run.id', '=', groupId).executeTakeFirst(),
    programmeId === undefined ? null : programmes(db).where('id', '=', programmeId).executeTakeFirst(),
    unitId === undefined ? null : units(db).where('unit.id', '=', unitId).executeTakeFirst(),
  ]);
  if (group === undefined || programme === undefined || unit === undefined) return fail('scope.notFound');
  if (group && programme && group.programmeId !== programme.id) {
    fail('body.invalid', { field: 'programa', text: 'La generación sigue otro programa.' });
  }
  const ofUnit = programme?.id ?? group?.programmeId;
  if (unit && ofUnit !== undefined && unit.programmeId !== ofUnit) {
    fail('body.invalid', { field: 'unidad', text: 'La unidad es de otro programa.' });
  }
}

/** What the filters offer: every generation, its programme or all of them, and the units of the chosen programme. */
export async function scopeChoices({ db }: Pick<World, 'db'>, { groupId, programmeId }: Scope) {
  const [allGroups, allProgrammes, ofProgramme] = await Promise.all([
    groups(db).orderBy('run.name').orderBy('run.id').execute(),
    programmes(db).orderBy('name').orderBy('id').execute(),
    programmeId === undefined
      ? []
      : units(db).where('unit.programme_id', '=', programmeId).orderBy('unit.position').execute(),
  ]);
  const followed = allGroups.find(({ id }) => id === groupId)?.programmeId;
  return {
    groups: allGroups.map(({ id, name }) => ({ id, name })),
    programmes: allProgrammes.filter(({ id }) => followed === undefined || id === followed),
    units: ofProgramme.map(({ id, name, order }) => ({ id, name, order })),
  };
}

export type ScopeChoices = Awaited<ReturnType<typeof scopeChoices>>;

/** Generations that have been published, closed ones too. */
const groups = (db: Reader) =>
  db
    .selectFrom('learner_group as run')
    .where(opened('run'))
    .select(['run.id', 'run.name', 'run.programme_id as programmeId']);

/** Programmes that a generation follows. */
const programmes = (db: Reader) =>
  db
    .selectFrom('programme')
    .where('deleted_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('learner_group as run').where(opened('run')).select('run.programme_id'),
    )
    .select(['id', 'name']);

const units = (db: Reader) =>
  db
    .selectFrom('unit')
    .where(published('unit'))
    .select(['unit.id', 'unit.name', 'unit.position as order', 'unit.programme_id as programmeId']);
