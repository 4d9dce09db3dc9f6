import { redirect } from '@remix-run/node';
import { useNavigate, useSearchParams } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { rhythmForm } from '#app/contract/learner/rhythm.ts';
import { profileOf } from '#app/features/learner/profile/profile.queries.server.ts';
import { ProfilePage } from '#app/features/learner/profile/profile-page.tsx';
import { saveRhythm } from '#app/features/learner/profile/rhythm/rhythm.commands.server.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { lateCall, screenStands } from '#app/realtime/late-call.ts';
import { PRELOAD_MS, useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenAction, screenLoader } from '#server/http/screens/screens.ts';
import { useAccountActions } from '../account/account-dialogs.tsx';
import { latePage } from '../late-page.tsx';
import { arrivalCode } from './arrival-code.ts';

export const loader = screenLoader(async ({ world, actor }) => ({
  profile: await profileOf(world, actor),
  zone: world.env.TZ_NEGOCIO,
}));

/** The form of the own rhythm on a page without JavaScript. */
export const action = screenAction(rhythmForm, async ({ body, ...by }) => {
  await saveRhythm(by, body);
  return redirect('/perfil#ritmo');
});

export const meta = framedTitle<typeof loader>(pageTitle('Mi perfil'));

export const handle = { crumbs: () => [{ label: 'Mi perfil', to: '/perfil' }] };

const ArrivalHead = latePage(arrivalCode, (code) => code.ArrivalHead, null);

const openBadges = lateCall(async () => (await import('#app/contract/account/notifications.ts')).openBadges);

const loadReasons = async () =>
  (await import('#app/features/learner/forum/points/points-ledger.tsx')).PointsDialog;

/** `/perfil` of a learner: the profile, with the dialogs of account and forum (spec §2.3). */
export default function ProfileScreen() {
  const data = useScreenData<typeof loader>();
  return data ? <Profile profile={data.profile} zone={data.zone} /> : null;
}

function Profile({ profile, zone }: { profile: Awaited<ReturnType<typeof profileOf>>; zone: string }) {
  const { actions, dialogs } = useAccountActions();
  const { onPhoto } = actions;
  const [reasons, setReasons] = useState(false);
  const lazy = useLazyDialog(loadReasons, reasons, PRELOAD_MS);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wantsPhoto = query.has('foto');
  useEffect(() => {
    if (!wantsPhoto) return;
    onPhoto();
    // Reloading or coming back does not ask again.
    navigate('/perfil', { replace: true });
  }, [wantsPhoto, navigate, onPhoto]);
  const noteBadges = useCallback(() => void noteOpenedBadges(), []);

  return (
    <>
      <ProfilePage
        profile={profile}
        ArrivalHead={ArrivalHead}
        actions={{ ...actions, onReasons: () => setReasons(true), onBadges: noteBadges }}
      />
      {dialogs}
      {lazy.Dialog ? (
        <lazy.Dialog zone={zone} opened={lazy.opened} onClose={() => setReasons(false)} />
      ) : null}
    </>
  );
}

/** Notes that the list of badges was seen, so that its invitation ends (type 11). Where the call fails, the next visit reports it. */
async function noteOpenedBadges(): Promise<void> {
  await screenStands;
  try {
    await call(openBadges);
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}
