import { sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/figures/analytics.ts';
import { readSurvey } from '#app/contract/stored/survey.ts';
import type { Reader } from '#server/db/template.ts';
import { LEAST_ANSWERS } from '#server/repositories/analytics/survey-sums.ts';
import { placedNameOf } from '#server/repositories/content/placed-names.ts';
import { isGroupIn, isUnitIn, type Scope } from '../scope.queries.server.ts';
import { average, count, type Figures, roundedTo, share, shortTable, TABLE_ROWS } from './figure-shapes.ts';
import { unitSums } from './figures.queries.server.ts';

/**
 * The results of the surveys, of any day: they keep none. A generation's answers to one question of one edition are
 * told whole or, where they are fewer than five, never, in no sum of any filter. So two sums differ by at least five
 * answers or by none, and no small group can be found by subtracting one from the other (product: analytics). They are
 * told anew after five more answers, so that no look at them finds the newest answer.
 */
export async function surveyBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [units, items, answers, comments] = await Promise.all([
    unitSums(db, scope),
    itemsOf(db, scope),
    answersOf(db, scope),
    commentsOf(db, scope),
  ]);
  const scales = spreadOf(items.filter(({ kind }) => kind === 'scale'));
  const promoted = spreadOf(items.filter(({ kind }) => kind === 'nps'));
  return {
    figures: [
      share('surveySent', units.surveySent, units.delivered),
      count('surveyAnswers', answers.n),
      average('mean', 'surveyMean', { n: scales.n, value: roundedTo(scales.mean, 1) }),
      average('score', 'surveyNps', { n: promoted.n, value: promotersOf(promoted).nps }),
    ],
    tables: [
      scaleTable(items.filter(({ kind }) => kind === 'scale')),
      npsTable(items.filter(({ kind }) => kind === 'nps')),
      shortTable(
        'surveyComments',
        [],
        comments.map((name) => ({ name, values: [] })),
        answers.comments,
      ),
    ],
  };
}

type Item = { kind: 'scale' | 'nps'; name: string; counts: number[] };

/** The sums that may be told, `sums` being theirs. */
const toldIn = (scope: Scope) => sql`
  from analytics_survey as sums join learner_group on learner_group.id = sums.group_id
  where ${isGroupIn(scope)} and ${isUnitIn(scope, 'sums.unit_id')} and sums.n >= ${LEAST_ANSWERS}
`;

/**
 * The count of each number that answers a question of an edition, in the order of units, the newest edition first, and
 * of its questions.
 */
async function itemsOf(db: Reader, scope: Scope): Promise<Item[]> {
  const counts = Array.from({ length: 11 }, (_, score) => sql`sum(sums.counts[${score + 1}::int])`);
  const { rows } = await sql<{
    unit: string;
    edition: number;
    content: unknown;
    key: string;
    counts: number[];
  }>`
    select ${placedNameOf('unit')} as unit, content.number as edition, content.content, told.key, told.counts
    from (
      select sums.unit_id, sums.content_id, sums.key, array[${sql.join(counts)}]::int[] as counts
      ${toldIn(scope)} and sums.key <> '' group by sums.unit_id, sums.content_id, sums.key
    ) as told
    join unit on unit.id = told.unit_id
    join step_content as content on content.id = told.content_id
    order by unit.programme_id, unit.place, unit.id, content.number desc, (
      select place from jsonb_array_elements(content.content) with ordinality as item (body, place)
      where item.body ->> 'key' = told.key
    )
  `.execute(db);
  return rows.flatMap(({ unit, edition, content, key, counts: given }) => {
    const item = readSurvey(content).find((one) => one.key === key);
    if (!item || item.kind === 'text') return [];
    return [{ kind: item.kind, name: `${item.prompt} · ${unit} · edición ${edition}`, counts: given }];
  });
}

/** Counts the told answers, and those of them that have a comment. */
async function answersOf(db: Reader, scope: Scope): Promise<{ n: number; comments: number }> {
  const { rows } = await sql<{ n: number; comments: number }>`
    select coalesce(sum(sums.n), 0)::int as n, coalesce(sum(sums.counts[1]), 0)::int as comments
    ${toldIn(scope)} and sums.key = ''
  `.execute(db);
  return rows[0] ?? { n: 0, comments: 0 };
}

/**
 * The comments of people, in an order that tells neither author nor time: by where each stands among its edition's, which is
 * by chance. The same words of several people stand apart.
 */
async function commentsOf(db: Reader, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select said
    from (select sums.* ${toldIn(scope)} and sums.key = '') as sums,
      unnest(sums.comments) with ordinality as one (said, place)
    order by md5(concat_ws(' ', sums.group_id, sums.unit_id, sums.content_id, place)), said limit ${TABLE_ROWS}
  `.execute(db);
  return rows.map(({ said }) => said);
}

/** All of some questions together: how many numbers, their mean, and how often each was given. */
function spreadOf(items: readonly Pick<Item, 'counts'>[]): {
  n: number;
  mean: number | null;
  counts: number[];
} {
  const counts = Array.from({ length: 11 }, (_, score) =>
    items.reduce((sum, item) => sum + (item.counts[score] ?? 0), 0),
  );
  const n = counts.reduce((sum, one) => sum + one, 0);
  const total = counts.reduce((sum, one, score) => sum + one * score, 0);
  return { n, mean: n === 0 ? null : total / n, counts };
}

/** Counts the promoters (9 and 10), the detractors (0 to 6), and the difference in percent of all. */
function promotersOf({ n, counts }: { n: number; counts: readonly number[] }) {
  const between = (low: number, high: number): number =>
    counts.slice(low, high + 1).reduce((sum, one) => sum + one, 0);
  const [against, neutral, promoters] = [between(0, 6), between(7, 8), between(9, 10)];
  return { against, neutral, promoters, nps: n === 0 ? null : roundedTo((100 * (promoters - against)) / n) };
}

function scaleTable(items: readonly Item[]): FigureTable {
  return shortTable(
    'surveyScales',
    [
      { key: 'answers', name: 'Respuestas', kind: 'count' },
      { key: 'mean', name: 'Promedio', kind: 'mean' },
      ...([1, 2, 3, 4, 5] as const).map((score) => ({
        key: `scored${score}` as const,
        name: `Con ${score}`,
        kind: 'count' as const,
      })),
    ],
    items.map((item) => {
      const { n, mean, counts } = spreadOf([item]);
      return { name: item.name, values: [n, roundedTo(mean, 1), ...counts.slice(1, 6)] };
    }),
  );
}

function npsTable(items: readonly Item[]): FigureTable {
  return shortTable(
    'surveyRecommendation',
    [
      { key: 'answers', name: 'Respuestas', kind: 'count' },
      { key: 'promoters', name: 'Promotores (9 y 10)', kind: 'count' },
      { key: 'neutral', name: 'Neutrales (7 y 8)', kind: 'count' },
      { key: 'detractors', name: 'Detractores (0 a 6)', kind: 'count' },
      { key: 'nps', name: 'NPS', kind: 'score' },
    ],
    items.map((item) => {
      const spread = spreadOf([item]);
      const { promoters, neutral, against, nps } = promotersOf(spread);
      return { name: item.name, values: [spread.n, promoters, neutral, against, nps] };
    }),
  );
}
