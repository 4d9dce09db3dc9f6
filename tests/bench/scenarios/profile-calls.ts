import { profileModules } from '#app/contract/learner/profile.ts';
import { type Bench, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { callRequest, inTurn } from '../client/requests.ts';

/** The two calls of the profile, with something of each answer that must be in it. */
const calls = [
  { path: profileModules.path, expected: () => ['"SocialRank"'] },
  { path: '/api/usuario/perfil', expected: () => ['"insigniasCompletadas"'] },
];

/** P2: the profile as data. */
export async function profileCalls(bench: Bench): Promise<void> {
  const { port, stack, signIn } = bench.product;
  for (const { path, expected } of calls) {
    const learners = await signIn();
    const visit = inTurn(learners, (learner) => ({
      request: callRequest(stack.origin, learner, path),
      expected: expected(),
    }));
    await measurePoint(bench, {
      id: 'P2',
      action: `GET ${path}`,
      load: 'c=10',
      goal: { perSecond: 1_500, p99: 35 },
      run: (seconds) => closedLoop(port, 10, seconds, visit),
    });
  }
}
