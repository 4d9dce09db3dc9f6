import * as z from 'zod/mini';
import { addDays, todayIn } from '../../../app/domain/deadlines/dates.ts';
import { bytesOf } from '../../storage/storage.ts';
import type { World } from '../../world.ts';
import type { Head } from './link-trail.ts';

/** The last link of the chain on some day, kept where the database's owner cannot change it with the chain. */
type KeptHead = { position: number; hash: string };

/** A check compares the chain with the heads of so many days. */
const COMPARED_DAYS = 62;

const kept = z.object({ position: z.int(), hash: z.string() });
const keyOf = (day: string): string => `auditoria/${day}.json`;

/** Keeps the head of today in the storage, once; false where it was kept before. */
export async function keepHead(
  { storage, clock, env }: Pick<World, 'storage' | 'clock' | 'env'>,
  { position, at, hash }: Head,
): Promise<boolean> {
  const key = keyOf(todayIn(env.TZ_NEGOCIO, clock.now()));
  if ((await storage.size(key)) !== null) return false;
  const text = JSON.stringify({ position, at, hash: hash.toString('hex') });
  await storage.put(key, Buffer.from(`${text}\n`), 'application/json');
  return true;
}

/** The heads that were kept in the last {@link COMPARED_DAYS} days. */
export async function keptHeads({
  storage,
  clock,
  env,
}: Pick<World, 'storage' | 'clock' | 'env'>): Promise<KeptHead[]> {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const heads: KeptHead[] = [];
  for (let days = 0; days < COMPARED_DAYS; days += 1) {
    const key = keyOf(addDays(today, -days));
    if ((await storage.size(key)) === null) continue;
    const text = Buffer.from(await bytesOf(storage, key)).toString();
    heads.push(kept.parse(JSON.parse(text)));
  }
  return heads;
}
