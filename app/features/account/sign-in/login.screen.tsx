import type { HeadersFunction, MetaFunction } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { useEffect } from 'react';
import { errorReply } from '#app/contract/wire/error-reply.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { adoptSession, forgetSession } from '#app/realtime/session/session.ts';
import { tellRenewed } from '#app/realtime/session/tabs.ts';
import { Footer } from '#app/ui/layout/footer.tsx';
import { brand } from '#app/ui/theme/brand.ts';
import { readSessionEnd } from '#server/auth/session-end.ts';
import { waitsForView } from '#server/auth/views.ts';
import { publicAction, publicLoader } from '#server/http/screens/screens.ts';
import { answerLogin } from './login.commands.server.ts';
import { type LoginAnswer, postedLogin } from './login-form.ts';
import { LoginPage } from './login-page.tsx';
import { texts } from './sign-in.texts.ts';

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${brand.name}` }];

/** Retry-After of a refusal travels with the page that says it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = publicLoader(async ({ world, request, url }) => ({
  regresar: url.searchParams.get('regresar') ?? '',
  ended: await readSessionEnd(world, request.headers.get('Cookie')),
  /** An administrator whose view is over can go back without signing in (product: view as). */
  mayReturn: await waitsForView(world, request.headers.get('Cookie')),
  year: Number(todayIn(world.env.TZ_NEGOCIO, world.clock.now()).slice(0, 4)),
  company: world.env.COMPANY_NAME,
}));

export const action = publicAction(postedLogin, answerLogin);

/** A try changes nothing this screen shows; reading it again while nobody answers would replace the form by an error. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

/** In the browser: stores the session before the next screen needs it, and keeps every failure beside the form. */
export async function clientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<LoginAnswer | Response> {
  try {
    const answer = await serverAction<LoginAnswer>();
    if (answer.kind !== 'signed-in') return answer;
    adoptSession(answer.session);
    tellRenewed();
    return redirect(answer.to);
  } catch (error) {
    if (isRouteErrorResponse(error)) {
      const message = errorReply.safeParse(error.data).data?.error.mensaje;
      if (message) return { kind: 'refused', message, unreachable: false };
    }
    // fetch throws this when nobody answers
    if (error instanceof TypeError) return { kind: 'refused', message: texts.unreachable, unreachable: true };
    throw error;
  }
}

export default function LoginScreen() {
  const { regresar, ended, mayReturn, year, company } = useLoaderData<typeof loader>();
  const answer = useActionData<LoginAnswer>();

  // on this screen nobody has a session, whatever the storage still says
  useEffect(() => forgetSession(), []);

  return (
    <LoginPage
      regresar={regresar}
      ended={ended}
      mayReturn={mayReturn}
      refusal={answer?.kind === 'refused' ? answer : null}
      code={answer?.kind === 'code' ? answer : null}
      footer={<Footer year={year} company={company} />}
    />
  );
}
