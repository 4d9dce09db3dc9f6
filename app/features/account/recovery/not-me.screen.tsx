import type { MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { redirectNoticeCookie } from '#app/contract/account/links/redirect-notice.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import { brand } from '#app/ui/theme/brand.ts';
import { isRefusal } from '#server/errors.ts';
import { screenPath } from '#server/http/policy.ts';
import { publicAction, publicLoader } from '#server/http/screens/screens.ts';
import { openNotMe, shutByOldMail } from './not-me.commands.server.ts';
import { texts } from './recovery.texts.ts';
import { RecoveryPage } from './recovery-page.tsx';

export const meta: MetaFunction = () => [{ title: `${texts.notMeTitle} · ${brand.name}` }];

const keyOf = (path: string): string => path.split('/')[2] ?? '';

/** Looks at the link and spends nothing: mail programs open links by themselves. */
export const loader = publicLoader(
  async ({ url, ...from }) => {
    const { world } = from;
    const opens = await openNotMe(from, keyOf(screenPath(url))).then(() => true, expiredOrThrow);
    return {
      opens,
      year: Number(todayIn(world.env.TZ_NEGOCIO, world.clock.now()).slice(0, 4)),
      company: world.env.COMPANY_NAME,
    };
  },
  { onRedirect: { 'Set-Cookie': redirectNoticeCookie('enlace') } },
);

/** True once the account is shut; false where the link does nothing any more. */
type Answer = { shut: boolean };

export const action = publicAction(z.object({}), async ({ url, ...from }): Promise<Answer> => {
  const shut = await shutByOldMail(from, keyOf(screenPath(url))).then(() => true, expiredOrThrow);
  return { shut };
});

/** The screen stays as it is: the answer says whether the link still worked. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** /noFuiYo/:key (product: account changes). */
export default function NotMeScreen() {
  const { opens, year, company } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<Answer>({ key: 'not-me' });
  const posted = useActionData<Answer>();
  const answer = fetcher.data ?? posted;
  const works = answer ? answer.shut : opens;
  useErrorTitle(!works);
  const words =
    answer?.shut === true
      ? { title: texts.shut, lead: texts.shutLead }
      : works
        ? { title: texts.notMeTitle, lead: texts.notMeLead }
        : { title: texts.expired, lead: texts.notMeExpired };

  // the key leaves the address once the screen stands: neither a glance nor the history gives it away
  useEffect(() => history.replaceState(history.state, '', '/recuperar'), []);

  return (
    <RecoveryPage title={words.title} lead={words.lead} year={year} company={company}>
      {works && !answer ? (
        <fetcher.Form method="post">
          <Button type="submit" color="accent" size="lg" fullWidth disabled={fetcher.state !== 'idle'}>
            {fetcher.state === 'idle' ? texts.notMe : texts.sending}
          </Button>
        </fetcher.Form>
      ) : null}
    </RecoveryPage>
  );
}

function expiredOrThrow(error: unknown): false {
  if (isRefusal(error) && error.code === 'reset.expired') return false;
  throw error;
}
