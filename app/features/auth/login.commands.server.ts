import { data, redirect } from '@remix-run/node';
import type * as z from 'zod/mini';
import { roleOf } from '#app/domain/access/access.ts';
import { isDocument } from '#server/auth/sessions.ts';
import { isRefusal, type Refusal, statusOf } from '#server/errors.ts';
import type { PublicContext } from '#server/http/screens.ts';
import { signIn } from './auth.commands.server.ts';
import { destination, type LoginAnswer, loginFault, type postedLogin } from './login-form.ts';

/**
 * The login form's answer. A page without JavaScript is led on by a redirect; the screen's own script gets the session
 * to store and the address to open. Refusals are answers, not error pages: the typed text stays on the screen.
 */
export async function answerLogin(context: PublicContext & { body: z.infer<typeof postedLogin> }) {
  const { world, request, body } = context;
  const fault = loginFault(body);
  if (fault) return refused(fault, 422);
  try {
    const mode = { bound: true, sharedDevice: body.equipoCompartido };
    const { token, person, cookies } = await signIn(world, context, body, mode);
    const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
    const to = destination(body.regresar, roleOf(person.profile));
    if (isDocument(request)) return redirect(to, { headers });
    const user = { id: person.id, username: person.username, perfil: person.profile };
    const session = { token, sharedDevice: mode.sharedDevice, user };
    return data<LoginAnswer>({ kind: 'signed-in', session, to }, { headers });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused(error.text, statusOf(error), error);
  }
}

function refused(message: string, status: number, cause?: Refusal) {
  const wait = cause?.retryAfterSeconds;
  const headers: HeadersInit = wait ? { 'Retry-After': String(Math.ceil(wait)) } : {};
  return data<LoginAnswer>({ kind: 'refused', message, unreachable: false }, { status, headers });
}
