import { published } from '../../db/fragments.ts';
import type { FileReader, OfFile } from '../files/file-reader.ts';
import { ownGroupGuides, ownUnitGuides } from '../people/collaborators.ts';
import { readableUnits } from './activity-scope.ts';

/** A file of a published activity of a unit that is open to them. */
export function isOfReadableActivity(eb: OfFile, { db, actor, today }: FileReader) {
  return eb.exists(
    eb
      .selectFrom('activity_file as link')
      .innerJoin('activity', 'activity.id', 'link.activity_id')
      .innerJoin('module', 'module.id', 'activity.module_id')
      .whereRef('link.file_id', '=', 'file.id')
      .where(published('activity'))
      .where(published('module'))
      .where('module.unit_id', 'in', readableUnits(db, actor, today))
      .select('link.file_id'),
  );
}

/** A picture in the text of an activity or a step of a unit that is open to them. */
export function isPictureOfReadableText(eb: OfFile, { db, actor, today }: FileReader) {
  const units = readableUnits(db, actor, today);
  return eb.or([
    eb.exists(
      eb
        .selectFrom('content_picture as shown')
        .innerJoin('activity', 'activity.id', 'shown.activity_id')
        .innerJoin('module', 'module.id', 'activity.module_id')
        .whereRef('shown.file_id', '=', 'file.id')
        .where(published('activity'))
        .where(published('module'))
        .where('module.unit_id', 'in', units)
        .select('shown.file_id'),
    ),
    eb.exists(
      eb
        .selectFrom('content_picture as shown')
        .innerJoin('step_content', 'step_content.id', 'shown.step_content_id')
        .whereRef('shown.file_id', '=', 'file.id')
        .where('step_content.published_at', 'is not', null)
        .where('step_content.unit_id', 'in', units)
        .select('shown.file_id'),
    ),
  ]);
}

/** The picture of a programme that they follow, and of a module of a unit that is open to them. */
export function isPictureOfReadableContent(eb: OfFile, { db, actor, today }: FileReader) {
  return eb.or([
    eb.exists(
      eb
        .selectFrom('programme')
        .innerJoin('learner_group', 'learner_group.programme_id', 'programme.id')
        .innerJoin('member', 'member.group_id', 'learner_group.id')
        .whereRef('programme.image_id', '=', 'file.id')
        .where('member.person_id', '=', actor.personId)
        .select('programme.id'),
    ),
    eb.exists(
      eb
        .selectFrom('module')
        .whereRef('module.image_id', '=', 'file.id')
        .where(published('module'))
        .where('module.unit_id', 'in', readableUnits(db, actor, today))
        .select('module.id'),
    ),
  ]);
}

/** A guide or a template of a unit that is open to them. */
export function isOfReadableUnit(eb: OfFile, { db, actor, today }: FileReader) {
  return eb.exists(
    eb
      .selectFrom('unit')
      .where((of) =>
        of.or([
          of('unit.observation_guide_id', '=', of.ref('file.id')),
          of('unit.competency_guide_id', '=', of.ref('file.id')),
          of('unit.challenge_template_id', '=', of.ref('file.id')),
        ]),
      )
      .where('unit.id', 'in', readableUnits(db, actor, today))
      .select('unit.id'),
  );
}

/** A guide of a unit in which a boss has collaborators. */
export function isUnitGuideOfBoss(eb: OfFile, { db, actor }: FileReader) {
  return eb.and([eb.val(actor.role === 'boss'), eb('file.id', 'in', ownUnitGuides(db, actor.personId))]);
}

/** A guide of a generation in which a boss has collaborators. */
export function isGroupGuideOfBoss(eb: OfFile, { db, actor }: FileReader) {
  return eb.and([eb.val(actor.role === 'boss'), eb('file.id', 'in', ownGroupGuides(db, actor.personId))]);
}

/** One of the two guides of a generation. */
export function isGuideOfGroup(eb: OfFile) {
  return eb.exists(
    eb
      .selectFrom('learner_group')
      .where((of) =>
        of.or([
          of('learner_group.observation_guide_id', '=', of.ref('file.id')),
          of('learner_group.feedback_guide_id', '=', of.ref('file.id')),
        ]),
      )
      .select('learner_group.id'),
  );
}
