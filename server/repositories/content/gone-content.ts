import { sql } from 'kysely';
import { published } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import { enrolmentOf } from './programme.ts';

/** The content that an address or a call of a learner names; the innermost counts. */
export type NamedContent = {
  unitId?: number | undefined;
  moduleId?: number | undefined;
  activityId?: number | undefined;
  /** Of the forum of an activity. */
  questionId?: number | undefined;
  /** Of a boss's evaluation of one's own, and a classmate's challenge to evaluate: both of a unit. */
  agreementId?: number | undefined;
  reviewId?: number | undefined;
};

/** Content that a learner had and that is withdrawn, archived or deleted by now (product: publishing content). */
export type GoneContent = {
  /** The unit to go back to; null where it is gone itself. */
  unit: { id: number; order: number } | null;
  /** The learner's own note on the activity. */
  note: string | null;
};

/**
 * The reason why a learner could not be given content: it is gone, or a module stands in another unit now. Undefined
 * for content outside the own programme, and for a draft that learners never had: it is not found (product: scope).
 */
export async function missingContent(
  db: Reader,
  personId: number,
  { moduleId, ...named }: NamedContent,
): Promise<{ gone: GoneContent } | { movedTo: number } | undefined> {
  const activityId = named.activityId ?? (await askedActivity(db, named.questionId));
  const unitId = named.unitId ?? (await unitOf(db, personId, named));
  const levels = activityId ? 3 : moduleId ? 2 : unitId ? 1 : 0;
  const names = (['unit', 'module', 'activity'] as const).slice(0, levels);
  const innermost = names.at(-1);
  if (!innermost) return undefined;
  const row = await db
    .selectFrom(
      enrolmentOf(db, personId).select(['member.id as memberId', 'programme.id as programmeId']).as('own'),
    )
    .innerJoin('unit', 'unit.programme_id', 'own.programmeId')
    .leftJoin('module', 'module.unit_id', 'unit.id')
    .leftJoin('activity', 'activity.module_id', 'module.id')
    .leftJoin('activity_note as note', (join) =>
      join.onRef('note.activity_id', '=', 'activity.id').onRef('note.member_id', '=', 'own.memberId'),
    )
    .where(`${innermost}.id`, '=', activityId ?? moduleId ?? unitId ?? 0)
    .where(sql<boolean>`(${sql.join(names.map(wasShown), sql` and `)})`)
    .limit(1)
    .select([
      'unit.id',
      'unit.position as order',
      'note.text as note',
      sql<boolean>`${published('unit')}`.as('hasUnit'),
      sql<boolean>`(${sql.join(names.map(published), sql` and `)})`.as('isPublished'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.isPublished) return levels === 2 && row.id !== unitId ? { movedTo: row.id } : undefined;
  const unit = row.hasUnit ? { id: row.id, order: row.order } : null;
  return { gone: { unit, note: levels === 3 ? row.note : null } };
}

async function askedActivity(db: Reader, questionId: number | undefined): Promise<number | undefined> {
  if (questionId === undefined) return undefined;
  const question = await db
    .selectFrom('question')
    .where('id', '=', questionId)
    .select('activity_id as activityId')
    .executeTakeFirst();
  return question?.activityId;
}

/** The unit of an agreement or of a peer's evaluation of one's own. */
async function unitOf(
  db: Reader,
  personId: number,
  { agreementId, reviewId }: NamedContent,
): Promise<number | undefined> {
  const own = enrolmentOf(db, personId).select('member.id');
  if (agreementId !== undefined) {
    const agreement = await db
      .selectFrom('agreement')
      .innerJoin('boss_evaluation as evaluation', 'evaluation.id', 'agreement.evaluation_id')
      .where('agreement.id', '=', agreementId)
      .where('evaluation.sent_at', 'is not', null)
      .where('evaluation.member_id', 'in', own)
      .select('evaluation.unit_id as unitId')
      .executeTakeFirst();
    return agreement?.unitId;
  }
  if (reviewId === undefined) return undefined;
  const review = await db
    .selectFrom('peer_review as review')
    .innerJoin('challenge_submission as delivered', 'delivered.id', 'review.submission_id')
    .where('review.id', '=', reviewId)
    .where('review.reviewer_member_id', 'in', own)
    .select('delivered.unit_id as unitId')
    .executeTakeFirst();
  return review?.unitId;
}

/**
 * True where learners have a level or had it: withdrawing it leaves a draft, and the history alone tells them apart.
 */
const wasShown = (level: 'unit' | 'module' | 'activity') => sql`(
  ${sql.ref(`${level}.status`)} <> 'draft' or ${sql.ref(`${level}.deleted_at`)} is not null or exists (
    select from audit where audit.object_kind = ${level} and audit.object_id = ${sql.ref(`${level}.id`)}::text
      and audit.action in (${`${level}.withdrawn`}, ${`${level}.restored`})
  )
)`;
