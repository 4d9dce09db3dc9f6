import { useNavigate } from '@remix-run/react';
import type { Membership } from '#app/contract/admin/figures/person-analytics.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import type { Status } from '#app/ui/feedback/status-chip.tsx';
import styles from './person.module.css';

/** The chip of each state of a membership. */
export const stateChips: Record<Membership['state'], { status: Status; label: string }> = {
  active: { status: 'current', label: 'Vigente' },
  finished: { status: 'done', label: 'Terminada' },
  dropped: { status: 'locked', label: 'Baja' },
  moved: { status: 'locked', label: 'Movida a otra generación' },
};

type Props = {
  memberships: readonly Membership[];
  chosenId: number | null;
  href: (membershipId: number) => string;
};

/** The choice between the memberships of a person; nothing where they have fewer than two. */
export function MembershipChoice({ memberships, chosenId, href }: Props) {
  const navigate = useNavigate();
  if (memberships.length < 2) return null;
  return (
    <NativeSelect
      className={styles.choice}
      label="Generación que se muestra"
      data-print="never"
      value={String(chosenId ?? '')}
      onChange={(event) => navigate(href(Number(event.currentTarget.value)), { preventScrollReset: true })}
      options={memberships.map(({ id, groupName, state }) => ({
        value: String(id),
        label: `${groupName} · ${stateChips[state].label}`,
      }))}
    />
  );
}
