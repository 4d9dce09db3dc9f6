import { fileURLToPath } from 'node:url';

/** The two tools of `bin/` that come without types, typed as the benches use them. */

export type OwnRedis = { url: string; stop(): Promise<void> };
type RedisTool = { hasRedis(): boolean; startRedis(folder: string, password: string): Promise<OwnRedis> };
type ChromiumTool = { chromiumPath(): Promise<string> };

const tool = (name: string): string => fileURLToPath(new URL(`../../bin/${name}`, import.meta.url));

/** Starts and finds Redis (`redis-server`). */
export const redisTool = async (): Promise<RedisTool> => (await import(tool('redis.mjs'))) as RedisTool;

/** Absolute path of the browser. */
export async function chromiumPath(): Promise<string> {
  return ((await import(tool('chromium.mjs'))) as ChromiumTool).chromiumPath();
}
