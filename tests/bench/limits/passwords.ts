import { hash, verify } from 'argon2';
import { type Spread, spreadOf } from '../measure/figures.ts';

const atOnce = 2;

/**
 * The number of argon2id verifications, two at a time with the product's parameters, that this machine does in a
 * second: by the C library, with which the figure to compare with was written. The product's own does about twice as
 * many (decision 39).
 */
export async function passwordLimit(seconds: number): Promise<{ perSecond: number; spread: Spread }> {
  const stored = await hash('Medicion#2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const durations: number[] = [];
  const until = performance.now() + seconds * 1000;
  const one = async () => {
    for (let since = performance.now(); since < until; since = performance.now()) {
      await verify(stored, 'Medicion#2026');
      durations.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { perSecond: durations.length / seconds, spread: spreadOf(durations) };
}
