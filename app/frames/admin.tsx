import { NavLink, Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import { NoticeNews } from '#app/features/privacy/notice-news.tsx';
import { Live } from '#app/realtime/live/live.tsx';
import { SessionKeeper } from '#app/realtime/session/session-keeper.tsx';
import { ErrorScreen } from '#app/ui/feedback/errors/error-screen.tsx';
import { frameLoader } from '#server/http/screens.ts';
import { AccountFooter } from './account/account-footer.tsx';
import styles from './admin.module.css';
import { Bar } from './bar.tsx';
import frame from './frame.module.css';
import { frameData } from './frame.queries.server.ts';
import { RedirectNotice } from './redirect-notice.tsx';
import { PasswordDueFrame } from './reduced-frames.tsx';

export const loader = frameLoader(async ({ world, actor, request }) => frameData(world, actor, request));

/** Entries of the administrator's menu (spec §2.8) whose screens exist. */
const entries = [
  { to: '/cms', label: 'Resumen' },
  { to: '/cms/perfiles', label: 'Perfiles' },
] as const;

/** Administrators have no badges to be congratulated for. */
const nothing = () => undefined;

/** Frame of /cms: top bar with the username and the way out, sidebar ADMINISTRADOR (spec §2.2). */
export default function AdminFrame() {
  const data = useLoaderData<typeof loader>();
  if (data.mustChangePassword) return <PasswordDueFrame data={data} title="Administración" />;
  return (
    <div className={frame.frame}>
      <SessionKeeper fresh={data.fresh} onPopup={nothing} />
      <Live personId={data.person.id} bell={data.bell} onBadge={nothing} />
      <Bar title="Administración" data={data} owner={data.person.username} wide />
      <div className={styles.columns}>
        <nav className={styles.side} aria-label="Administrador">
          <p className="quiet tiny bold wide-spaced">ADMINISTRADOR</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <NavLink to={entry.to} end>
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Outlet />
      </div>
      <AccountFooter data={data} />
      <NoticeNews noticeId={data.noticeDue} />
      <RedirectNotice sentence={data.redirectNotice} />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
