import { data, redirect } from '@remix-run/node';
import type * as z from 'zod/mini';
import { roleOf } from '#app/domain/access/access.ts';
import { isDocument } from '#server/auth/sessions.ts';
import { isRefusal, type Refusal, statusOf } from '#server/errors.ts';
import type { PublicContext } from '#server/http/screens/screens.ts';
import { beginSignIn, signInByCode } from './auth.commands.server.ts';
import { destination, type LoginAnswer, loginFault, type postedLogin } from './login-form.ts';

/**
 * The login form's answer. A page without JavaScript is led on by a redirect; the screen's own script gets the session
 * to store and the address to open. Refusals are answers, not error pages: the typed text stays on the screen.
 */
export async function answerLogin(context: PublicContext & { body: z.infer<typeof postedLogin> }) {
  const { world, request, body } = context;
  const fault = loginFault(body);
  if (fault) return body.paso ? asked(body.paso, fault) : refused(fault, 422);
  try {
    const mode = { bound: true, sharedDevice: body.equipoCompartido };
    const entered = body.paso
      ? await signInByCode(world, context, { step: body.paso, code: body.codigo })
      : await beginSignIn(world, context, body, mode);
    if ('step' in entered) return asked(entered.step, null);
    const { token, person, cookies, sharedDevice } = entered;
    const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
    const to = destination(body.regresar, roleOf(person.profile));
    if (isDocument(request)) return redirect(to, { headers });
    const user = { id: person.id, username: person.username, perfil: person.profile };
    return data<LoginAnswer>({ kind: 'signed-in', session: { token, sharedDevice, user }, to }, { headers });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The code screen stays; after five minutes it gives way to the first one.
    if (body.paso && error.code !== 'login.codeExpired') return asked(body.paso, error.text, error);
    return refused(error.text, statusOf(error), error);
  }
}

function refused(message: string, status: number, cause?: Refusal) {
  return data<LoginAnswer>(
    { kind: 'refused', message, unreachable: false },
    { status, headers: waitOf(cause) },
  );
}

/** The screen of the code; `message`: why the last one opened nothing. */
function asked(step: string, message: string | null, cause?: Refusal) {
  const status = message === null ? 200 : cause ? statusOf(cause) : 422;
  return data<LoginAnswer>({ kind: 'code', step, message }, { status, headers: waitOf(cause) });
}

function waitOf(cause?: Refusal): HeadersInit {
  const wait = cause?.retryAfterSeconds;
  return wait ? { 'Retry-After': String(Math.ceil(wait)) } : {};
}
