import { Outlet, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { previewOf } from '#app/contract/admin/content/links/preview.ts';
import { isFramedNotice } from '#app/contract/admin/support/links/notices.ts';
import { NoticeNews } from '#app/features/account/privacy/notice-news.tsx';
import { SecondFactorDue } from '#app/features/account/second-factor/second-factor-due.tsx';
import { PasswordDue } from '#app/features/account/settings/password-due.tsx';
import { TasksAtAddress } from '#app/features/admin/support/tasks/tasks-at-address.tsx';
import { LiveWithoutBell } from '#app/realtime/live/live.tsx';
import { SessionKeeper } from '#app/realtime/session/session-keeper.tsx';
import { ErrorScreen } from '#app/ui/feedback/errors/error-screen.tsx';
import { useFocusOnArrival } from '#app/ui/feedback/use-focus-on-arrival.ts';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import type { DensityHandle } from '#app/ui/theme/density.ts';
import { frameLoader } from '#server/http/screens/screens.ts';
import { AccountFooter } from './account/account-footer.tsx';
import { AdminBar } from './admin/admin-bar.tsx';
import { AdminBody } from './admin/admin-body.tsx';
import frame from './frame.module.css';
import { frameData } from './frame.queries.server.ts';
import { keptFrame, useKeptFrame } from './kept-frame.ts';
import { PausedNote } from './paused-note.tsx';
import { RedirectNotice } from './redirect-notice.tsx';
import { DueFrame, ErrorFrame, ignoreBadge } from './reduced-frames.tsx';

export const loader = frameLoader(async ({ world, actor, request }) => frameData(world, actor, request));

/** A desk; a screen inside of a preview is drawn as its reader sees it. */
export const handle: DensityHandle = {
  density: (_, search) => (isFramed(search) ? 'comfortable' : 'compact'),
};

function isFramed(search: string): boolean {
  const address = new URLSearchParams(search);
  return Boolean(previewOf(address)?.isFramed) || isFramedNotice(address);
}

/** Frame of /cms: the bar and the menu of administrators (spec §2.2, product: administration). */
export default function AdminFrame() {
  const data = useScreenData<typeof loader>();
  useKeptFrame(data, 'admin');
  useFocusOnArrival();
  const { search } = useLocation();
  if (data.mustChangePassword || data.mustSetSecondFactor)
    return (
      <DueFrame data={data} title="Administración">
        {data.mustChangePassword ? <PasswordDue /> : <SecondFactorDue />}
      </DueFrame>
    );
  // A screen inside of a preview stands alone.
  if (isFramed(search)) return <Outlet />;
  return (
    <div className={frame.frame}>
      <SessionKeeper fresh={data.fresh} onPopup={ignoreBadge} />
      <LiveWithoutBell read={data} />
      <AdminBar data={data} />
      <PausedNote />
      <AdminBody>
        <Outlet />
        <AccountFooter data={data} />
      </AdminBody>
      <TasksAtAddress zone={data.zone} />
      <NoticeNews noticeId={data.noticeDue} />
      <RedirectNotice sentence={data.redirectNotice} />
    </div>
  );
}

/** A failed screen keeps its frame: with the data read with it, else with the last data. */
export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>('frames/admin') ?? keptFrame();
  if (!data) return <ErrorScreen error={error} />;
  return (
    <ErrorFrame data={data} bar={<AdminBar data={data} />} around={AdminBody}>
      <ErrorScreen error={error} />
    </ErrorFrame>
  );
}
