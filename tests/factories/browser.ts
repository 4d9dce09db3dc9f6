import { type SignedIn, signIn } from '#app/features/account/sign-in/auth.commands.server.ts';
import type { World } from '#server/world.ts';
import { type Account, password } from './accounts.ts';

/** A browser that signed in: what it holds, as the headers it sends. */
export type Browser = SignedIn & { cookieHeader: string; sends: { token: string; cookie: string } };

/** Signs in as the login form does. */
export async function openBrowser(
  world: World,
  { username }: Account,
  { sharedDevice = false, userAgent = 'Prueba/1' } = {},
): Promise<Browser> {
  const request = new Request(world.env.origin, { headers: { 'User-Agent': userAgent } });
  const incoming = { request, requestId: 'prueba', address: '203.0.113.7' };
  const signed = await signIn(world, incoming, { username, password }, { bound: true, sharedDevice });
  const cookieHeader = signed.cookies.map((one) => one.split(';')[0]).join('; ');
  return { ...signed, cookieHeader, sends: { token: signed.token, cookie: cookieHeader } };
}
