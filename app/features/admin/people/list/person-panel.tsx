import type { ReactNode } from 'react';
import { peopleHref, personAnalyticsHref } from '#app/contract/admin/links/admin.ts';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { initials } from '#app/domain/access/person.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { ChangeHistory } from '#app/product/admin/trail/change-history.tsx';
import { profilesText } from '#app/product/people/profile-names.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { NamedFacts } from '#app/ui/layout/fact-list.tsx';
import { PersonAccess } from './access/person-access.tsx';
import { AccountActions } from './account-actions.tsx';
import type { PeopleScreen } from './people.queries.server.ts';
import { listedName, stateChips } from './people.texts.ts';
import styles from './person.module.css';
import { PersonForm } from './person-form.tsx';

type Props = DialogProps & {
  record: OpenRecord;
  /** The person of `record`; null for a new one. */
  person: PersonDetail | null;
  /** Words of the fields that others have: suggested while they are typed. */
  places: PeopleScreen['places'];
  ownId: number;
  zone: string;
  /** More actions on the account. */
  more: (person: PersonDetail) => ReactNode;
  onCreated: (personId: number) => void;
};

/** A person's form and what can be done with the account, beside the list. */
export function PersonPanel({
  opened,
  record,
  person,
  places,
  ownId,
  zone,
  more,
  onClose,
  onCreated,
}: Props) {
  const current = useLastShown({ record, person }, opened);
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={current.person ? listedName(current.person) : 'Nueva persona'}
    >
      {current.person ? <PersonSummary person={current.person} zone={zone} /> : null}
      {current.person?.mergedInto ? (
        <p>
          Esta cuenta se unió a la de{' '}
          <Link className="primary" to={peopleHref({}, current.person.mergedInto.id)}>
            {current.person.mergedInto.name}
          </Link>
          : ya no se puede usar ni cambiar.
        </p>
      ) : (
        <PersonForm
          key={`${current.record}:${current.person?.version ?? 0}`}
          person={current.person}
          places={places}
          onCreated={onCreated}
        />
      )}
      {current.person ? (
        <>
          {current.person.mergedInto ? null : (
            <>
              <AccountActions
                key={`account:${current.person.id}`}
                person={current.person}
                isOwn={current.person.id === ownId}
                zone={zone}
                more={more(current.person)}
              />
              <PersonAccess
                key={`access:${current.person.id}`}
                person={current.person}
                isOwn={current.person.id === ownId}
              />
            </>
          )}
          <div className={styles.actions}>
            <ChangeHistory key={current.person.id} object="person" id={current.person.id} zone={zone} />
          </div>
        </>
      ) : null}
    </SidePanel>
  );
}

/** The boss of today, or the one whom they get when they join a generation. */
function bossText({ boss, waitingBoss }: PersonDetail): string {
  if (boss) return boss.name;
  return waitingBoss ? `${waitingBoss.name}, cuando entre a una generación` : 'Ninguno';
}

function PersonSummary({ person, zone }: { person: PersonDetail; zone: string }) {
  const { status, label } = stateChips[person.state];
  const facts = [
    ['Creado', shortDateTime(zone, person.createdAt)],
    ['Último acceso', person.lastAccessAt ? shortDateTime(zone, person.lastAccessAt) : 'Nunca'],
    ['Generación', person.group?.name ?? 'Ninguna'],
    ['Jefe', bossText(person)],
  ] as const;
  return (
    <div className={styles.summary}>
      <div className="row gap-md">
        <Avatar src={person.photo?.url ?? null} size={56} initials={initials(person)} />
        <p>
          <StatusChip status={status}>{label}</StatusChip>
          <br />
          <span className="quiet">{profilesText(person.profiles)}</span>
          <br />
          <Link className="inline primary target" to={personAnalyticsHref(person.id)}>
            Ver lo que ha hecho
          </Link>
        </p>
      </div>
      <NamedFacts facts={facts} />
    </div>
  );
}
