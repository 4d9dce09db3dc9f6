import { challengeFiguresHref, tutorLoadsHref } from '#app/contract/admin/figures/links/challenges.ts';
import type { Scope } from '#app/contract/admin/figures/scope.ts';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';

export const title = 'Reto On The Job';

type Props = { chosen: 'units' | 'tutors'; scope: Scope };

/** The two parts of the screen; another one keeps whose figures are told. */
export function ChallengeTabs({ chosen, scope: { groupId, programmeId, unitId } }: Props) {
  const scope = { groupId, programmeId, unitId };
  return (
    <TabLinks
      label="Partes de Reto On The Job"
      chosen={chosen}
      tabs={[
        { key: 'units', label: 'Por generación y unidad', to: challengeFiguresHref(scope) },
        { key: 'tutors', label: 'Carga por tutor', to: tutorLoadsHref(scope) },
      ]}
    />
  );
}
