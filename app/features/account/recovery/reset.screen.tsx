import { data, type MetaFunction, redirect } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  redirect as go,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  useActionData,
  useFetcher,
  useLoaderData,
} from '@remix-run/react';
import { useEffect } from 'react';
import { passwordTexts } from '#app/contract/account/identity/new-password.ts';
import { redirectNoticeCookie } from '#app/contract/account/links/redirect-notice.ts';
import { errorReply } from '#app/contract/wire/error-reply.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.tsx';
import { brand } from '#app/ui/theme/brand.ts';
import { isDocument } from '#server/auth/sessions.ts';
import { isRefusal } from '#server/errors.ts';
import { screenPath } from '#server/http/policy.ts';
import { publicAction, publicLoader } from '#server/http/screens/screens.ts';
import type { ValidReset } from '#server/repositories/sessions/recovery.ts';
import { texts } from './recovery.texts.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { openReset, resetPassword } from './reset/reset.commands.server.ts';
import { type ClosedLink, linkOf, postedReset, type ResetAnswer } from './reset/reset-answer.ts';
import { ResetForm } from './reset/reset-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titleOf(data?.link ?? { kind: 'expired' })} · ${brand.name}` },
];

/** The account that the link opens, or why it opens nothing. */
type Link = ({ kind: 'open' } & Pick<ValidReset, 'username' | 'isFirst'>) | ClosedLink;

const titleOf = (link: Link): string => {
  if (link.kind !== 'open') return link.kind === 'older' ? texts.older : texts.expired;
  return link.isFirst ? texts.activationTitle : texts.resetTitle;
};

const leadOf = (link: Link): string => {
  if (link.kind !== 'open') return link.kind === 'older' ? texts.olderLead : texts.expiredLead;
  return link.isFirst ? texts.activationLead(link.username) : texts.resetLead(link.username);
};

/** Looks at the link and spends nothing. A signed-in person reads at home why the link did not open. */
export const loader = publicLoader(
  async ({ url, ...from }) => {
    const { world } = from;
    const link: Link = await openReset(from, linkOf(screenPath(url))).then(
      ({ username, isFirst }) => ({ kind: 'open', username, isFirst }),
      closedOrThrow,
    );
    return {
      link,
      year: Number(todayIn(world.env.TZ_NEGOCIO, world.clock.now()).slice(0, 4)),
      company: world.env.COMPANY_NAME,
    };
  },
  { onRedirect: { 'Set-Cookie': redirectNoticeCookie('enlace') } },
);

export const action = publicAction(postedReset, async ({ url, body, ...from }) => {
  const typed = { next: body.password_1, confirmation: body.password_2 };
  try {
    const { isFirst, cookie } = await resetPassword(from, linkOf(screenPath(url)), typed);
    const headers = { 'Set-Cookie': cookie };
    return isDocument(from.request)
      ? redirect('/login', { headers })
      : data<ResetAnswer>({ kind: 'done', isFirst }, { headers });
  } catch (error) {
    return refusedAnswer(error);
  }
});

/** The form stays as it is: whether the link still opens is the answer's to say. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** In the browser: done means the login, and every failure stays beside the form. */
export async function clientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<ResetAnswer | Response> {
  try {
    const answer = await serverAction<ResetAnswer>();
    if (answer.kind !== 'done') return answer;
    void notifySuccess(answer.isFirst ? texts.activated : passwordTexts.saved);
    return go('/login');
  } catch (error) {
    const message = isRouteErrorResponse(error)
      ? errorReply.safeParse(error.data).data?.error.mensaje
      : error instanceof TypeError && texts.unreachable;
    if (!message) throw error;
    return { kind: 'refused', faults: {}, failure: passwordTexts.failed };
  }
}

/** /reset/:username/:key (product: recovery). */
export default function ResetScreen() {
  const { link, year, company } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<ResetAnswer>({ key: 'reset' });
  const posted = useActionData<ResetAnswer>();
  const answer = fetcher.data ?? posted;

  // the key leaves the address once the screen stands: neither a glance nor the history gives it away
  useEffect(() => history.replaceState(history.state, '', '/recuperar'), []);

  const shown: Link = answer?.kind === 'expired' || answer?.kind === 'older' ? answer : link;
  return (
    <RecoveryPage title={titleOf(shown)} lead={leadOf(shown)} year={year} company={company}>
      {shown.kind === 'open' ? (
        <ResetForm username={shown.username} isFirst={shown.isFirst} fetcher={fetcher} answer={answer} />
      ) : (
        <ExpiredLink />
      )}
    </RecoveryPage>
  );
}

/** Why a link opens nothing; throws what was no answer about the link. */
function closedOrThrow(error: unknown): ClosedLink {
  if (isRefusal(error) && error.code === 'reset.expired') return { kind: 'expired' };
  if (isRefusal(error) && error.code === 'reset.older') return { kind: 'older' };
  throw error;
}

function refusedAnswer(error: unknown): ResetAnswer {
  if (!isRefusal(error)) throw error;
  if (error.code === 'reset.expired' || error.code === 'reset.older') return closedOrThrow(error);
  if (error.field === 'password_1' || error.field === 'password_2') {
    return { kind: 'refused', faults: { [error.field]: error.text }, failure: null };
  }
  return { kind: 'refused', faults: {}, failure: passwordTexts.failed };
}

/** The way to another link. */
function ExpiredLink() {
  return (
    <ButtonLink to="/recuperar" color="accent" size="lg" fullWidth>
      {texts.another}
    </ButtonLink>
  );
}
