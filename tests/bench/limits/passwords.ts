import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { type Spread, spreadOf } from '../measure/figures.ts';

const atOnce = 2;

/** How many argon2id verifications, two at a time with the product's parameters, this machine does in a second. */
export async function passwordLimit(seconds: number): Promise<{ perSecond: number; spread: Spread }> {
  const stored = await hashPassword('Medicion#2026');
  const durations: number[] = [];
  const until = performance.now() + seconds * 1000;
  const one = async () => {
    for (let since = performance.now(); since < until; since = performance.now()) {
      await verifyPassword(stored, 'Medicion#2026');
      durations.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { perSecond: durations.length / seconds, spread: spreadOf(durations) };
}
