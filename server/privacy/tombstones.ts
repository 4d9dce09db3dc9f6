import { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { whileAwake } from '../db/transactions.ts';
import { bytesOf } from '../storage/storage.ts';
import type { Trx, World } from '../world.ts';

/** Where it is written who was erased: beside the database, so that a restored backup is told. */
export const REGISTER_KEY = 'privacidad/bajas.json';

/** When the account was made tells it from another one that got the same number after a restore. */
const tombstone = z.object({ personId: z.int(), madeAt: z.string(), erasedAt: z.string() });
export type Tombstone = z.output<typeof tombstone>;
const tombstones = z.array(tombstone);

/** The register of erasures is there and cannot be understood. */
export class UnreadableRegister extends Error {}

/** The storage denies to say whether there is a register of erasures. */
export class DeniedRegister extends Error {}

/**
 * Everybody who was erased, also those whom the database has forgotten.
 * @throws an {@link UnreadableRegister} or a {@link DeniedRegister}; or what the storage throws
 */
export async function readTombstones({ storage }: Pick<World, 'storage'>): Promise<Tombstone[]> {
  const size = await storage.size(REGISTER_KEY).catch((cause: unknown) => {
    throw isDenied(cause) ? new DeniedRegister('the register of erasures is denied', { cause }) : cause;
  });
  if (size === null) return [];
  const text = Buffer.from(await bytesOf(storage, REGISTER_KEY)).toString('utf8');
  try {
    return tombstones.parse(JSON.parse(text));
  } catch (cause) {
    throw new UnreadableRegister('the register of erasures cannot be read', { cause });
  }
}

/** S3 tells a key without `s3:ListBucket` that what is not there is forbidden. */
const isDenied = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 403;

/** Writes down that a person is erased; once for each account, with the newest moment: its block may have been taken back. */
export async function writeTombstone(
  world: Pick<World, 'storage'>,
  trx: Trx,
  stone: Tombstone,
): Promise<void> {
  // One at a time: the file is read and written whole.
  await sql`select pg_advisory_xact_lock(hashtext('tombstones'))`.execute(trx);
  const add = async () => {
    const known = await readTombstones(world);
    const isTheirs = ({ personId, madeAt }: Tombstone) =>
      personId === stone.personId && madeAt === stone.madeAt;
    if (known.some((one) => isTheirs(one) && one.erasedAt >= stone.erasedAt)) return;
    const text = JSON.stringify([...known.filter((one) => !isTheirs(one)), stone]);
    await world.storage.put(REGISTER_KEY, Buffer.from(text), 'application/json');
  };
  await whileAwake(trx, add());
}
