import { useLocation, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { isContentEditor } from '#app/contract/admin/content/links/content.ts';
import type { FrameData } from '../frame.queries.server.ts';
import { RailFrame } from '../rail/rail.tsx';
import { ADMIN_NAVIGATION, AdminEntries } from './admin-navigation.tsx';

/** The menu ADMINISTRADOR beside the screen and its last line (spec §2.2); where there is no room the bar opens it. */
export function AdminBody({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <RailFrame
      place={isContentEditor(pathname, new URLSearchParams(search)) ? 'editor' : 'desk'}
      read={useRouteLoaderData<FrameData>('frames/admin')?.foldedRails}
      label={ADMIN_NAVIGATION}
      heading="ADMINISTRADOR"
      narrow="hidden"
      rail={<AdminEntries />}
    >
      {children}
    </RailFrame>
  );
}
