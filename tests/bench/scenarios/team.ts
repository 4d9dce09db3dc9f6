import { bossHref } from '#app/contract/boss/links/boss.ts';
import { teamPageRow, teamRow } from '#app/features/boss/team/team.rows.server.ts';
import { countStatements } from '#tests/support/counted.ts';
import { type Bench, type Goal, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { callRequest, inTurn, pageRequest } from '../client/requests.ts';
import { bossProfile, type SignedIn } from '../learners.ts';
import type { Product } from '../product.ts';
import { firstName } from '../set-s/shape.ts';
import { type Team, teamsOfSetS } from '../set-s/teams.ts';

/** So that none of them meets the limit of a session. */
const sessions = 200;
const largeTeams = { count: 5, size: 200, underWay: true };

/** A boss at a team of theirs. */
type Seat = { boss: SignedIn; team: Team };

async function seatsAt(product: Product, teams: readonly Team[]): Promise<Seat[]> {
  const taken = Array.from({ length: sessions }, (_, turn) => teams[turn % teams.length]).flatMap(
    (team) => team ?? [],
  );
  const bosses = await product.openSessions(
    taken.map(({ bossId }) => bossId),
    bossProfile,
  );
  return bosses.flatMap((boss, turn) => {
    const team = taken[turn];
    return team ? [{ boss, team }] : [];
  });
}

type Read = {
  id: 'P4' | 'P4b';
  action: string;
  teams: readonly Team[];
  request: (seat: Seat) => string;
  /** A grade as the answer writes it. */
  grade: string;
  goals: Record<number, Goal>;
};

async function measureReads(bench: Bench, { id, action, teams, request, grade, goals }: Read): Promise<void> {
  for (const concurrency of bench.options.loads) {
    const seats = await seatsAt(bench.product, teams);
    const visit = inTurn(seats, (seat) => ({
      request: request(seat),
      expected: [firstName(seat.team.firstMember), grade],
    }));
    const goal = goals[concurrency];
    await measurePoint(bench, {
      id,
      action,
      load: `c=${concurrency}`,
      ...(goal ? { goal } : {}),
      run: (seconds) => closedLoop(bench.product.port, concurrency, seconds, visit),
    });
  }
}

const pageOf = ({ groupId }: Team): string =>
  bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false });

/** P4: the page with the table of a generation of 25. */
export async function teamPages(bench: Bench): Promise<void> {
  const { stack } = bench.product;
  const teams = teamsOfSetS();
  await measureReads(bench, {
    id: 'P4',
    action: 'team table, 25 members',
    teams,
    request: ({ boss, team }) => pageRequest(stack.origin, boss, pageOf(team), bench.options.gzip),
    grade: '>8.0<',
    goals: { 10: { perSecond: 300, p99: 90 } },
  });
  await tellRoundTrips(bench, 'P4', teams);
}

/** P4b: the table as data, of 25 and of 200 members, and the page of all 200. */
export async function teamCalls(bench: Bench): Promise<void> {
  const { product, options } = bench;
  const { origin } = product.stack;
  const large = await product.addTeams(largeTeams);
  const call = ({ boss, team }: Seat) => callRequest(origin, boss, `/api/consulta_grupo/${team.groupId}`);
  await measureReads(bench, {
    id: 'P4b',
    action: 'GET consulta_grupo, 25 members',
    teams: teamsOfSetS(),
    request: call,
    grade: '"calificacionJefe":8',
    goals: { 10: { perSecond: 700 } },
  });
  await measureReads(bench, {
    id: 'P4b',
    action: 'GET consulta_grupo, 200 members',
    teams: large,
    request: call,
    grade: '"calificacionJefe":8',
    goals: { 10: { perSecond: 150 } },
  });
  await measureReads(bench, {
    id: 'P4b',
    action: 'team table, 200 members, Todos',
    teams: large,
    request: ({ boss, team }) => pageRequest(origin, boss, `${pageOf(team)}&mostrar=todos`, options.gzip),
    grade: '>8.0<',
    goals: {},
  });
  await tellRoundTrips(bench, 'P4b', large);
}

/** Tells the number of statements for the rows of a page and of a call, by this tree's code on this tree's tables. */
async function tellRoundTrips({ product, report }: Bench, id: string, teams: readonly Team[]): Promise<void> {
  const [team] = teams;
  if (!team || !product.isOwn) return;
  const values = { bossId: team.bossId, groupId: team.groupId, zone: product.env.TZ_NEGOCIO };
  const page = await countStatements(product, ({ db }) => teamPageRow(db, values));
  const call = await countStatements(product, ({ db }) => teamRow(db, values));
  report.facts.push({
    id,
    what: `statements that read a team of ${page.result?.team?.people.length ?? 0}`,
    measured: `${page.statements} for the page, ${call.statements} for the call`,
    goal: '1 each',
  });
}
