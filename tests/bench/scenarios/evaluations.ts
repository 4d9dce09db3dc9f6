import { sql } from 'kysely';
import { type Bench, type Goal, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { bossProfile } from '../learners.ts';
import { desksOf, type Sendings, sendingsTo } from '../sendings.ts';
import { forgetEmptyTables, maintain } from '../set-s/maintain.ts';
import type { Team } from '../set-s/teams.ts';

const longestDrainSeconds = 180;
const sendingTeams = { count: 200, size: 25, underWay: false };

/** P11: bosses send evaluations of 21 answers and their agreements, with the pipeline behind them and alone. */
export async function evaluations(bench: Bench): Promise<void> {
  const { product } = bench;
  // The questionnaire of GESTIÓN is the one with 21 questions.
  await sql`update unit set questionnaire_key = 'management' where programme_id = 1`.execute(product.db);
  const teams = await product.addTeams(sendingTeams);
  await measureSends(bench, teams, true);
  await product.stack.worker?.stop();
  await measureSends(bench, teams, false);
}

async function measureSends(bench: Bench, teams: readonly Team[], pipeline: boolean): Promise<void> {
  const { product } = bench;
  const goals: Record<number, Goal> = { 10: { perSecond: 500, p99: 50 } };
  const sendings = sendingsTo(product.stack.origin);
  const behind = pipeline ? 'pipeline behind' : 'write alone';
  for (const concurrency of bench.options.loads) {
    const goal = goals[concurrency];
    await measurePoint(bench, {
      id: 'P11',
      action: `evaluation and agreements, ${behind} (${product.backend})`,
      load: `c=${concurrency}`,
      ...(goal ? { goal } : {}),
      async prepare() {
        if (pipeline) await product.drained(longestDrainSeconds);
        await clearDesks(bench, teams, sendings);
      },
      run: (seconds) => closedLoop(product.port, concurrency, seconds, sendings.visit),
    });
    await tellStored(bench, teams, sendings, `${behind}, c=${concurrency}`);
  }
}

/** Every desk is empty again, each boss with a session of this repeat, so that none meets the limit of a session. */
async function clearDesks({ product }: Bench, teams: readonly Team[], sendings: Sendings) {
  await product.db.transaction().execute(async (trx) => {
    // Their triggers keep what was sent.
    await sql`alter table boss_evaluation disable trigger user`.execute(trx);
    await sql`alter table agreement disable trigger user`.execute(trx);
    await sql`delete from boss_evaluation where ${ofTeams(teams)}`.execute(trx);
    await sql`alter table boss_evaluation enable trigger user`.execute(trx);
    await sql`alter table agreement enable trigger user`.execute(trx);
  });
  await maintain(product.db, 'vacuum boss_evaluation, agreement');
  await forgetEmptyTables(product.db);
  const bossIds = teams.map(({ bossId }) => bossId);
  sendings.begin(desksOf(teams, await product.openSessions(bossIds, bossProfile)));
}

/** Of their members, who are numbered without a gap. */
function ofTeams(teams: readonly Team[]) {
  const first = teams[0]?.firstMember ?? 0;
  const last = teams.reduce((highest, team) => Math.max(highest, team.firstMember + team.size - 1), first);
  return sql<boolean>`member_id between ${first} and ${last}`;
}

/** Tells the answers with 200 of the last repeat, and those of them that stand in the database. */
async function tellStored(
  { product, report }: Bench,
  teams: readonly Team[],
  sendings: Sendings,
  how: string,
): Promise<void> {
  const { rows } = await sql<{ evaluations: number; agreements: number }>`
    select count(*)::int as evaluations,
      count(*) filter (where exists (select from agreement where evaluation_id = boss_evaluation.id))::int as agreements
    from boss_evaluation where sent_at is not null and answered = 21 and ${ofTeams(teams)}
  `.execute(product.db);
  const [stored] = rows;
  const answered = sendings.acknowledged();
  report.facts.push({
    id: 'P11',
    what: `sends of the last repeat, ${how}: answered 200, and found in the database`,
    measured: [
      `${answered.evaluations} and ${stored?.evaluations ?? 0} evaluations`,
      `${answered.agreements} and ${stored?.agreements ?? 0} times agreements`,
    ].join('; '),
    goal: 'the same',
  });
}
