import { Modal } from '@mantine/core';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate, useSearchParams } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { openBadges } from '#app/contract/notifications.ts';
import { profileOf } from '#app/features/learner-profile/profile.queries.server.ts';
import { ProfilePage } from '#app/features/learner-profile/profile-page.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { endSession } from '#app/realtime/logout.ts';
import { type DialogProps, LateDialog } from '#app/ui/late-dialog.tsx';
import { notifyNote } from '#app/ui/notify.ts';
import { useLate } from '#app/ui/use-late.ts';
import { screenLoader } from '#server/route.ts';

export const loader = screenLoader(async ({ world, actor }) => ({
  profile: await profileOf(world, actor),
  zone: world.env.TZ_NEGOCIO,
}));

export const meta: MetaFunction = () => [{ title: 'Mi perfil · Rumbo' }];

export const handle = { crumbs: () => [{ label: 'Mi perfil', to: '/perfil' }] };

const loadPhoto = async () => (await import('#app/features/account/photo-dialog.tsx')).PhotoDialog;
const loadPassword = async () => (await import('#app/features/account/password-dialog.tsx')).PasswordDialog;
const loadLedger = async () => (await import('#app/features/forum/points-ledger.tsx')).PointsLedger;

/** `/perfil` of a learner: the profile, with the dialogs of account and forum (spec §2.3). */
export default function ProfileScreen() {
  const data = useLoaderData<typeof loader>();
  return data ? <Profile profile={data.profile} zone={data.zone} /> : null;
}

type Dialog = 'photo' | 'password' | 'reasons';

function Profile({ profile, zone }: { profile: Awaited<ReturnType<typeof profileOf>>; zone: string }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wantsPhoto = query.has('foto');
  useEffect(() => {
    if (!wantsPhoto) return;
    setDialog('photo');
    // Reloading or coming back does not ask again.
    navigate('/perfil', { replace: true });
  }, [wantsPhoto, navigate]);
  const noteBadges = useCallback(() => void noteOpenedBadges(), []);

  return (
    <>
      <ProfilePage
        profile={profile}
        actions={{
          onPhoto: () => setDialog('photo'),
          onPassword: () => setDialog('password'),
          onReasons: () => setDialog('reasons'),
          onLeave: () => void endSession().catch((error: Error) => notifyNote(error.message)),
          onBadges: noteBadges,
        }}
      />
      <LateDialog load={loadPhoto} opened={dialog === 'photo'} onClose={close} />
      <LateDialog load={loadPassword} opened={dialog === 'password'} onClose={close} />
      <Reasons zone={zone} opened={dialog === 'reasons'} onClose={close} />
    </>
  );
}

/** Where the points of the social level come from. */
function Reasons({ zone, opened, onClose }: DialogProps & { zone: string }) {
  const Ledger = useLate(loadLedger, opened);
  return (
    <Modal opened={opened} onClose={onClose} title="Tu actividad social" size="lg">
      {Ledger ? <Ledger zone={zone} /> : null}
    </Modal>
  );
}

/** The list of badges was seen: nobody is invited to it any more (type 11). A next visit tells it again where this one failed. */
async function noteOpenedBadges(): Promise<void> {
  try {
    await call(openBadges);
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}
