/** Where a worker finds its own server, its database and its files. */
export type OwnStack = { origin: string; databaseUrl: string; dataDir: string };

/** The stack of this worker; `tests/e2e/support/global-setup.ts` started one for each. */
export function ownStack(): OwnStack {
  const stacks = JSON.parse(process.env.E2E_STACKS ?? '[]') as OwnStack[];
  const own = stacks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!own) throw new Error('this worker has no stack');
  return own;
}
