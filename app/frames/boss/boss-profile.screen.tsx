import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { chosenGroup } from '#app/contract/boss/profile.ts';
import { bossProfileOf } from '#app/features/boss/profile/profile.queries.server.ts';
import type { BossProfileView } from '#app/features/boss/profile/profile.view.ts';
import { BossProfilePage } from '#app/features/boss/profile/profile-page.tsx';
import { ErrorScreen } from '#app/ui/feedback/errors/error-screen.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { Page } from '#app/ui/layout/page.tsx';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { useAccountActions } from '../account/account-dialogs.tsx';

export const loader = screenLoader(({ world, actor, url }) =>
  bossProfileOf(world, actor, chosenGroup(url.searchParams)),
);

export const meta = framedTitle<typeof loader>(pageTitle('Mi perfil'));

/** `/perfilJefe`: the boss's profile, with the dialogs of the account (spec §2.4). */
export default function BossProfileScreen() {
  const profile = useScreenData<typeof loader>();
  return profile ? <BossProfile profile={profile} /> : null;
}

function BossProfile({ profile }: { profile: BossProfileView }) {
  const { actions, dialogs } = useAccountActions();
  return (
    <>
      <BossProfilePage profile={profile} actions={actions} />
      {dialogs}
    </>
  );
}

/** A failed read is shown with its button to try again, a refusal as on any screen. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen error={error} />;
  return (
    <Page>
      <SectionError>Error!</SectionError>
    </Page>
  );
}
