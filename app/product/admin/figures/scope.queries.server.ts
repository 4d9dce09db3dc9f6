import type { Scope } from '#app/contract/admin/figures/scope.ts';
import { opened, programmeNameOf, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';

/**
 * Refuses a scope that is nobody's.
 * @throws 404 for an unknown generation, programme, unit or module, 422 for those that do not belong together
 */
export async function checkScope({ db }: Pick<World, 'db'>, scope: Scope): Promise<void> {
  const { groupId, programmeId, unitId, moduleId } = scope;
  const [group, programme, unit, module] = await Promise.all([
    groupId === undefined ? null : groups(db).where('grp.id', '=', groupId).executeTakeFirst(),
    programmeId === undefined ? null : programmes(db).where('id', '=', programmeId).executeTakeFirst(),
    unitId === undefined ? null : units(db).where('unit.id', '=', unitId).executeTakeFirst(),
    moduleId === undefined ? null : modules(db).where('module.id', '=', moduleId).executeTakeFirst(),
  ]);
  if (group === undefined || programme === undefined || unit === undefined || module === undefined)
    return fail('scope.notFound');
  if (group && programme && group.programmeId !== programme.id) {
    fail('body.invalid', { field: 'programa', text: 'La generación sigue otro programa.' });
  }
  const ofUnit = programme?.id ?? group?.programmeId;
  if (unit && ofUnit !== undefined && unit.programmeId !== ofUnit) {
    fail('body.invalid', { field: 'unidad', text: 'La unidad es de otro programa.' });
  }
  if (module && !unit) {
    fail('body.invalid', { field: 'modulo', text: 'Elige primero la unidad del módulo.' });
  }
  if (module && module.unitId !== unitId) {
    fail('body.invalid', { field: 'modulo', text: 'El módulo es de otra unidad.' });
  }
}

/**
 * The choices of the filters: every generation, its programme or all of them with their units, the units of the chosen
 * programme, and the modules of the chosen unit.
 */
export async function scopeChoices({ db }: Pick<World, 'db'>, { groupId, programmeId, unitId }: Scope) {
  const [allGroups, allProgrammes, allUnits, ofUnit] = await Promise.all([
    groups(db).orderBy('grp.name').orderBy('grp.id').execute(),
    programmes(db).orderBy('name').orderBy('id').execute(),
    units(db).orderBy('unit.position').execute(),
    unitId === undefined
      ? []
      : modules(db).where('module.unit_id', '=', unitId).orderBy('module.position').execute(),
  ]);
  const followed = allGroups.find(({ id }) => id === groupId)?.programmeId;
  const unitsOf = (programme: number | undefined) =>
    allUnits
      .filter((unit) => unit.programmeId === programme)
      .map(({ id, name, order }) => ({ id, name, order }));
  return {
    groups: allGroups.map(({ id, name }) => ({ id, name })),
    programmes: allProgrammes
      .filter(({ id }) => followed === undefined || id === followed)
      .map(({ id, name }) => ({ id, name, units: unitsOf(id) })),
    units: unitsOf(programmeId),
    modules: ofUnit.map(({ id, name }) => ({ id, name })),
  };
}

export type ScopeChoices = Awaited<ReturnType<typeof scopeChoices>>;

/** Generations that have been published, closed ones too. */
const groups = (db: Reader) =>
  db
    .selectFrom('learner_group as grp')
    .where(opened('grp'))
    .select(['grp.id', 'grp.name', 'grp.programme_id as programmeId']);

/** Programmes that a generation follows. */
const programmes = (db: Reader) =>
  db
    .selectFrom('programme')
    .where('deleted_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('learner_group as grp').where(opened('grp')).select('grp.programme_id'),
    )
    .select(['id', programmeNameOf().as('name')]);

const units = (db: Reader) =>
  db
    .selectFrom('unit')
    .where(published('unit'))
    .select(['unit.id', 'unit.name', 'unit.position as order', 'unit.programme_id as programmeId']);

const modules = (db: Reader) =>
  db
    .selectFrom('module')
    .where(published('module'))
    .select(['module.id', 'module.name', 'module.unit_id as unitId']);
