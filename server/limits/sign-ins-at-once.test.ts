import { expect, test } from 'vitest';
import { amongSignIns } from './sign-ins-at-once.ts';

/** Sign-ins that last until they are let go. */
function holder() {
  const running: (() => void)[] = [];
  const begin = async (account: string, address: string) =>
    amongSignIns({ account, address }, () => new Promise<void>((end) => running.push(end)));
  return { begin, letGo: () => running.splice(0).map((end) => end()) };
}
const full = { code: 'limit.reached', retryAfterSeconds: 1 };

test('one address fills 52 places and leaves some to others; all come free again', async () => {
  const { begin, letGo } = holder();
  for (let turn = 0; turn < 2; turn += 1) {
    const one = Array.from({ length: 52 }, (_, n) => begin(`${n}`, 'office'));
    await expect(begin('one more', 'office')).rejects.toMatchObject(full);
    const others = Array.from({ length: 8 }, (_, n) => begin(`other ${n}`, `home ${n}`));
    await expect(begin('last', 'elsewhere')).rejects.toMatchObject(full);
    letGo();
    await Promise.all([...one, ...others]);
  }
});

test('one account has ten, from wherever it is', async () => {
  const { begin, letGo } = holder();
  const all = Array.from({ length: 10 }, (_, n) => begin('ana', `address ${n}`));
  await expect(begin('ana', 'another')).rejects.toMatchObject(full);
  const other = begin('luis', 'another');
  letGo();
  await Promise.all([...all, other]);
});
