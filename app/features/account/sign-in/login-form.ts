import * as z from 'zod/mini';
import { codeForm, type FreshSession, loginForm } from '#app/contract/account/session.ts';
import { landingPath, type Role, screenDecision } from '#app/domain/access/access.ts';

/**
 * The form as it arrives. Without JavaScript a ticked box says `on` and an empty field is no field; both are read here,
 * and `loginForm` judges afterwards, so that a fault is shown on the screen and not as an error page.
 */
export const postedLogin = z.object({
  username: z._default(z.string(), ''),
  password: z._default(z.string(), ''),
  equipoCompartido: z._default(
    z.union([
      z.boolean(),
      z.pipe(
        z.literal('on'),
        z.transform(() => true),
      ),
    ]),
    false,
  ),
  regresar: z._default(z.string(), ''),
  /** Of the screen of the code: the step that the first one gave, and the typed code. */
  paso: z._default(z.string(), ''),
  codigo: z._default(z.string(), ''),
});

/** The first fault of the form in words; null when there is none. */
export function loginFault(posted: z.infer<typeof postedLogin>): string | null {
  const read = posted.paso ? codeForm.safeParse(posted) : loginForm.safeParse(posted);
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}

/** Where to go after signing in: the screen asked for, if the profile may open it, else the first page. */
export function destination(wanted: string, role: Role): string {
  const home = landingPath(role);
  if (!wanted.startsWith('/')) return home;
  const here = 'http://aqui.invalid';
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null;
  if (url?.origin !== here) return home;
  const decision = screenDecision(url.pathname, role);
  return decision.kind === 'show' && decision.as !== 'public' ? url.pathname + url.search : home;
}

/**
 * The answer that the form gets. `unreachable`: nobody answered, so trying again is worth a button. `code`: the password
 * was right and a code must follow; `message` is why the last one opened nothing.
 */
export type LoginAnswer =
  | { kind: 'signed-in'; session: FreshSession; to: string }
  | { kind: 'code'; step: string; message: string | null }
  | { kind: 'refused'; message: string; unreachable: boolean };
