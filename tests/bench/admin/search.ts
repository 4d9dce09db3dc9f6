import { search } from '#app/contract/admin/support/search.ts';
import { type Bench, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { callRequest, judged } from '../client/requests.ts';
import { openDesk } from './desk.ts';

/** As they are typed into Ctrl+K, from two letters on. */
const typed = {
  '2 and 3 letters': ['ma', 'lo', 'ñu', 'per', 'gar', 'jos', 'zzz'],
  'names and numbers': [
    'maría',
    'maría pérez',
    'guadalupe núñez torres',
    'persona00042',
    'E1050000',
    '1050',
    'Generación 10400',
    'estrategia',
  ],
} as const;

/** A3: what Ctrl+K finds. */
export async function adminSearch(bench: Bench): Promise<void> {
  const desk = await openDesk(bench);
  const { product } = bench;
  for (const [kind, texts] of Object.entries(typed)) {
    let turn = 0;
    await measurePoint(bench, {
      id: 'A3',
      action: `Ctrl+K, ${kind}`,
      load: 'c=1',
      goal: { p99: 100 },
      run: (seconds) =>
        closedLoop(product.port, 1, seconds, async (connection) => {
          const text = texts[turn++ % texts.length] ?? '';
          const path = `${search.path}?${new URLSearchParams({ q: text })}`;
          const answer = await connection.ask(callRequest(product.stack.origin, desk.next(), path));
          return judged(answer, ['"resultados":']);
        }),
    });
  }
}
