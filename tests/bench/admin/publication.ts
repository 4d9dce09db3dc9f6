import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createActivity } from '#app/contract/admin/content/activities.ts';
import { changeContent, previewContent } from '#app/contract/admin/content/content.ts';
import { type Bench, mark } from '../bench.ts';
import { closedLoop, type Sample, type Visit } from '../client/load.ts';
import { inTurn, pageRequest } from '../client/requests.ts';
import { median, rightPerSecond, spreadOf } from '../measure/figures.ts';
import { shown } from '../measure/table.ts';
import type { Product } from '../product.ts';
import { shape } from '../set-s/shape.ts';
import { completionsInTurn } from '../toggles.ts';
import type { Caller } from './calls.ts';

/** The programme of the publication; another one's generations follow it too, so that it has twice the learners. */
export const programmeId = 1;
const joined = 2;
const answerMs = 1_000;
const rightSeconds = 60;
const publications = 3;
const longestSeconds = 300;
const concurrency = 10;
/** Of its speed alone, what a screen or a completion of somebody else keeps. */
const keptShare = 0.9;

/** A new article for all learners of the programme: what it would do, the answer, and when the standings are right. */
export async function publishMany(bench: Bench, call: Caller): Promise<void> {
  const { product, report } = bench;
  await followTogether(product);
  const learners = await learnersOf(product);
  const [moduleId] = await modulesOf(product);
  const others = await visitsOfOthers(bench);
  const alone = await measuredInTurn(bench, others, publications);
  const beside: Sample[][] = [];
  for (let round = 1; round <= publications; round++) {
    const { id } = await call(createActivity, { body: newArticle(moduleId ?? 0, round) });
    const change = { kind: 'activity', id, action: 'publish' } as const;
    const askedAt = performance.now();
    const { token, problems } = await call(previewContent, { body: change });
    if (problems.length > 0) throw new Error(problems.map(({ text }) => text).join(' '));
    const previewMs = performance.now() - askedAt;
    const sentAt = performance.now();
    await call(changeContent, { body: { ...change, token } });
    const tookMs = performance.now() - sentAt;
    const [right, samples] = await Promise.all([
      standingsRight(product, sentAt),
      measuredInTurn(bench, others, 1),
    ]);
    beside.push(samples.flat());
    const told = (what: string, measured: string, goal: string) =>
      report.facts.push({
        id: 'A9',
        what: `publication ${round} to ${learners} learners: ${what}`,
        measured,
        goal,
      });
    told('preview', `${shown(previewMs)} ms`, '');
    told('answer', `${mark(tookMs <= answerMs)} ${shown(tookMs)} ms`, `≤ ${answerMs} ms`);
    told(
      'standings right',
      right === null
        ? `✗ not in ${longestSeconds} s`
        : `${mark(right <= rightSeconds)} ${shown(right)} s later`,
      `≤ ${rightSeconds} s`,
    );
  }
  for (const [place, { what }] of others.entries()) {
    const [before, meanwhile] = [
      alone[place] ?? [],
      beside.map((samples) => samples[place]).filter((one) => one !== undefined),
    ];
    const share = perSecondOf(meanwhile) / perSecondOf(before);
    report.facts.push({
      id: 'A9',
      what: `${what}, c=${concurrency}, beside these publications`,
      measured: `${mark(share >= keptShare)} ${shown(share)} of its rate alone; ${textOf(meanwhile)}, alone ${textOf(before)}`,
      goal: `≥ ${keptShare}`,
    });
  }
}

type Other = { what: string; visit: Visit };

/** The work of learners of other programmes meanwhile: P1 and P6. */
async function visitsOfOthers({ options, product }: Bench): Promise<Other[]> {
  const { origin } = product.stack;
  const learners = (await product.signIn()).filter(({ id }) => id > learnersOfBoth);
  const page = inTurn(learners, (learner) => ({
    request: pageRequest(origin, learner, '/perfil', options.gzip),
    expected: [learner.name],
  }));
  return [
    { what: '/perfil', visit: page },
    { what: 'completion, pipeline behind', visit: completionsInTurn(origin, learners) },
  ];
}

/** One after the other, each as often as asked; the samples of each. */
async function measuredInTurn(
  { options, product }: Bench,
  others: readonly Other[],
  times: number,
): Promise<Sample[][]> {
  const samples: Sample[][] = others.map(() => []);
  for (let turn = 0; turn < times; turn++) {
    for (const [place, { visit }] of others.entries()) {
      samples[place]?.push(await closedLoop(product.port, concurrency, options.seconds, visit));
    }
  }
  return samples;
}

const perSecondOf = (samples: readonly Sample[]): number => median(samples.map(rightPerSecond));

const textOf = (samples: readonly Sample[]): string =>
  `${shown(perSecondOf(samples))} per s, p99 ${shown(spreadOf(samples.flatMap(({ durations }) => durations)).p99)} ms`;

/** Seconds until every learner of the programme has a standing of after the change, and nothing is owed. */
async function standingsRight(product: Product, since: number): Promise<number | null> {
  const seconds = () => (performance.now() - since) / 1000;
  // The relay may not have seen the change yet.
  await wait(50);
  return (await product.drained(longestSeconds)) === null ? null : seconds();
}

/** Learners of set S whose programme is one of the two. */
const learnersOfBoth = (2 * shape.learners) / shape.programmes;

const newArticle = (moduleId: number, round: number) => ({
  moduleId,
  name: `Artículo de medición ${round}`,
  kind: 3 as const,
  minutes: 5,
  points: 0,
  html: '<p>Una meta que todas las personas del turno pueden decir.</p>',
  transcriptHtml: '',
  chapters: [],
  questions: [],
  files: [],
});

async function modulesOf({ db }: Product): Promise<number[]> {
  const rows = await db
    .selectFrom('module')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .where('unit.programme_id', '=', programmeId)
    .orderBy('unit.place')
    .orderBy('module.place')
    .select('module.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function learnersOf({ db }: Product): Promise<number> {
  const { n } = await db
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .where('grp.programme_id', '=', programmeId)
    .where('member.active', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The generations of the second programme follow the first one, with the same days for its units. */
async function followTogether({ db, drained }: Product): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      update wave set unit_id = other.id
      from learner_group as grp, unit as own, unit as other
      where grp.id = wave.group_id and grp.programme_id = ${joined} and own.id = wave.unit_id
        and other.programme_id = ${programmeId} and other.place = own.place
    `.execute(trx);
    await sql`update learner_group set programme_id = ${programmeId} where programme_id = ${joined}`.execute(
      trx,
    );
  });
  await drained(longestSeconds);
}
