import { type Bench, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { callRequest, inTurn } from '../client/requests.ts';

/** P5: the list that opens with the bell; three notifications each, which name their owner. */
export async function bellReads(bench: Bench): Promise<void> {
  const { port, stack, signIn } = bench.product;
  for (const concurrency of bench.options.loads) {
    const learners = await signIn();
    const visit = inTurn(learners, (learner) => ({
      request: callRequest(stack.origin, learner, '/api/notificaciones'),
      expected: [learner.name],
    }));
    await measurePoint(bench, {
      id: 'P5',
      action: 'GET /api/notificaciones',
      load: `c=${concurrency}`,
      ...(concurrency === 10 ? { goal: { perSecond: 2_000, p99: 20 } } : {}),
      run: (seconds) => closedLoop(port, concurrency, seconds, visit),
    });
  }
}
