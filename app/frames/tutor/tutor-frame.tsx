import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { IconClipboardCheck, IconHome, IconMessages, IconUsers, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FrameData } from '../frame.queries.server.ts';
import { RailEntry, RailFrame } from '../rail/rail.tsx';

type Section = { label: string; icon: TablerIcon; to: string; within: readonly string[] };

/** The sections of a tutor, and the screens within each (product: tutor board). */
const sections: readonly Section[] = [
  { label: 'Inicio', icon: IconHome, to: '/tutor', within: [] },
  { label: 'Mi grupo', icon: IconUsers, to: '/miGrupo', within: ['/tutorUsuarioDetalle'] },
  { label: 'Retos', icon: IconClipboardCheck, to: '/tutorRetos', within: ['/tutorUsuarioReto'] },
  { label: 'Foros', icon: IconMessages, to: '/tutorForos', within: ['/tutorObjetoForo'] },
];

/** The tutor's sections beside the screen and its last line; where there is no room, a strip above them. */
export function TutorFrame({ children }: { children: ReactNode }) {
  return (
    <RailFrame
      place="desk"
      read={useRouteLoaderData<FrameData>('frames/signed-in')?.foldedRails}
      label="Secciones"
      narrow="strip"
      rail={<Sections />}
    >
      {children}
    </RailFrame>
  );
}

function Sections() {
  const { pathname } = useLocation();
  return (
    <ul className="stack bare-list">
      {sections.map(({ label, icon, to, within }) => (
        <li key={to}>
          <RailEntry
            to={to}
            label={label}
            icon={icon}
            isCurrent={pathname === to}
            isWithin={within.includes(pathname)}
          />
        </li>
      ))}
    </ul>
  );
}
