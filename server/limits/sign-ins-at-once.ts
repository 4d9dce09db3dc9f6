import { networkOf } from '../auth/address.ts';
import { manyAtOnce, verificationsAtMost } from '../auth/credentials/passwords.ts';
import { fail } from '../errors.ts';

/** Places of verification that sign-ins leave to passwords that are changed or confirmed. */
const LEFT_TO_OTHERS = 4;
/** Of one address: a shop's fifty are served, and whoever fills them leaves places to all others. */
const MAX_OF_ADDRESS = 52;
/** Of one account: somebody who signs in without end with a right password takes a share, and no more. */
const MAX_OF_ACCOUNT = 10;

let all = 0;
const byKey = new Map<string, number>();

type Whose = { account: string; address: string };

/**
 * Runs a sign-in among those in progress in this process.
 * @throws `limit.reached` where too many are: of all, of the address or of the account
 */
export async function amongSignIns<T>({ account, address }: Whose, run: () => Promise<T>): Promise<T> {
  const [ofAccount, ofAddress] = [`account ${account}`, `address ${networkOf(address)}`];
  const isFull =
    all >= verificationsAtMost - LEFT_TO_OTHERS ||
    (byKey.get(ofAddress) ?? 0) >= MAX_OF_ADDRESS ||
    (byKey.get(ofAccount) ?? 0) >= MAX_OF_ACCOUNT;
  if (isFull) fail('limit.reached', { retryAfterSeconds: 1, text: manyAtOnce });
  all += 1;
  for (const key of [ofAccount, ofAddress]) byKey.set(key, (byKey.get(key) ?? 0) + 1);
  try {
    return await run();
  } finally {
    all -= 1;
    for (const key of [ofAccount, ofAddress]) {
      const left = (byKey.get(key) ?? 1) - 1;
      if (left > 0) byKey.set(key, left);
      else byKey.delete(key);
    }
  }
}
