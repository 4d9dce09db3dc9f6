import * as z from 'zod/mini';
import { addDays, todayIn } from '../../../app/domain/deadlines/dates.ts';
import { bytesOf } from '../../storage/storage.ts';
import type { World } from '../../world.ts';
import type { Head } from './link-trail.ts';

/** The last link of the chain at some moment, kept where the database's owner cannot change it with the chain. */
type KeptHead = z.output<typeof kept>;

/** A check compares the chain with the heads of so many days. */
const COMPARED_DAYS = 62;

const kept = z.object({ position: z.int(), at: z.string(), hash: z.string() });
/** One object a day: its first head, and the later ones. */
const day = z.extend(kept, { later: z.optional(z.array(kept)) });

type Keeping = Pick<World, 'storage' | 'clock' | 'env'>;

const keyOf = (on: string): string => `auditoria/${on}.json`;
const todayOf = ({ clock, env }: Keeping): string => todayIn(env.TZ_NEGOCIO, clock.now());

/**
 * Keeps the head in the storage beside those of today, unless it is the last of them, also one of a chain that became
 * shorter; true for the first of the day. The caller is alone: the object of a day is read and written whole.
 */
export async function keepHead(world: Keeping, { position, at, hash }: Head): Promise<boolean> {
  const today = todayOf(world);
  const heads = await headsOf(world, today);
  const kept = { position, at, hash: hash.toString('hex') };
  const last = heads.at(-1);
  if (last?.position === position && last.hash === kept.hash) return false;
  const [first, ...later] = [...heads, kept];
  const text = JSON.stringify({ ...first, later });
  await world.storage.put(keyOf(today), Buffer.from(`${text}\n`), 'application/json');
  return heads.length === 0;
}

/** The heads that were kept in the last {@link COMPARED_DAYS} days. */
export async function keptHeads(world: Keeping): Promise<KeptHead[]> {
  const heads: KeptHead[] = [];
  for (const on of lastDays(world)) heads.push(...(await headsOf(world, on)));
  return heads;
}

/** The head that was kept last; undefined where none was in {@link COMPARED_DAYS} days. */
export async function lastKeptHead(world: Keeping): Promise<KeptHead | undefined> {
  for (const on of lastDays(world)) {
    const last = (await headsOf(world, on)).at(-1);
    if (last) return last;
  }
  return undefined;
}

const lastDays = (world: Keeping): string[] => {
  const today = todayOf(world);
  return Array.from({ length: COMPARED_DAYS }, (_, days) => addDays(today, -days));
};

async function headsOf({ storage }: Keeping, on: string): Promise<KeptHead[]> {
  const key = keyOf(on);
  if ((await storage.size(key)) === null) return [];
  const { later = [], ...first } = day.parse(JSON.parse(Buffer.from(await bytesOf(storage, key)).toString()));
  return [first, ...later];
}
