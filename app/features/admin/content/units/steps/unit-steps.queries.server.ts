import { sql } from 'kysely';
import type { StepKind } from '#server/db/columns.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { stepDraft } from '#server/repositories/content/edits/step-drafts.ts';
import type { World } from '#server/world.ts';
import type { StepRules } from './steps.rules.server.ts';

/**
 * A step of a unit as its editor shows it, with its published editions and how many people answered each.
 * @throws `scope.notFound` for an unknown unit
 */
export async function unitStep<I>({ db }: Pick<World, 'db'>, unitId: number, rules: StepRules<I>) {
  const unit = await db.selectFrom('unit').where('id', '=', unitId).select('version').executeTakeFirst();
  if (!unit) return fail('scope.notFound');
  const [draft, editions] = await Promise.all([
    stepDraft(db, unitId, rules.kind),
    editionsOf(db, unitId, rules.kind),
  ]);
  const newest = draft ?? editions[0]?.content ?? null;
  return {
    version: unit.version,
    content: newest === null ? null : rules.read(newest),
    hasDraft: draft !== null,
    editions: editions.map(({ publishedAt, content, ...edition }) => ({
      ...edition,
      publishedAt: publishedAt.toISOString(),
      content: rules.read(content),
    })),
  };
}

export type UnitStep<I> = Awaited<ReturnType<typeof unitStep<I>>>;

/** Rows that name the edition that they were answered in: sent ones, and begun ones. */
const answers: Record<StepKind, { sent: ReturnType<typeof sql>; open: ReturnType<typeof sql> }> = {
  case: {
    sent: sql`case_response as own where own.sent_at is not null`,
    open: sql`case_response as own where own.sent_at is null`,
  },
  challenge: {
    sent: sql`challenge_submission as own where own.first_delivered_at is not null`,
    open: sql`challenge_submission as own where own.first_delivered_at is null`,
  },
  survey: {
    sent: sql`survey_answer as own where true`,
    open: sql`survey_completion as own where own.sent_at is null`,
  },
  'self-assessment': {
    sent: sql`self_assessment as own where own.sent_at is not null`,
    open: sql`self_assessment as own where own.sent_at is null`,
  },
};

type Edition = { number: number; publishedAt: Date; content: unknown; sent: number; open: number };

async function editionsOf(db: Reader, unitId: number, kind: StepKind): Promise<Edition[]> {
  const { sent, open } = answers[kind];
  const { rows } = await sql<Edition>`
    select edition.number, edition.published_at as "publishedAt", edition.content,
      (select count(*)::int from ${sent} and own.content_id = edition.id) as sent,
      (select count(*)::int from ${open} and own.content_id = edition.id) as open
    from step_content as edition
    where edition.unit_id = ${unitId} and edition.kind = ${kind} and edition.published_at is not null
    order by edition.number desc
  `.execute(db);
  return rows;
}
