import { IconChevronLeft } from '@tabler/icons-react';
import type { Membership, PersonRecord } from '#app/contract/admin/figures/person-analytics.ts';
import { peopleHref, personAnalyticsHref } from '#app/contract/admin/links/admin.ts';
import { longDate, shortDateTime } from '#app/domain/deadlines/dates.ts';
import { profilesText } from '#app/product/people/profile-names.ts';
import { ViewAsButton } from '#app/product/view-as/view-as-button.tsx';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import { PageHeader } from '#app/ui/layout/page.tsx';
import { MembershipChoice, stateChips } from './membership-choice.tsx';

/** The person, and the choice of the shown membership. */
export function PersonHeader({ record, zone }: { record: PersonRecord; zone: string }) {
  const { person, memberships, chosenId } = record;
  const chosen = memberships.find(({ id }) => id === chosenId) ?? null;
  const words = person.name.split(' ');
  return (
    <div className="stack gap-md">
      <div className="stack gap-xs">
        <BackLink to={peopleHref()}>
          <IconChevronLeft size={20} aria-hidden />
          Volver a Usuarios
        </BackLink>
        <div className="wrap gap-md align-top">
          <Avatar
            src={person.photoUrl}
            size={72}
            data-print="never"
            initials={`${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}`}
          />
          <div className="grow-18 slim">
            <PageHeader
              place={chosen?.groupName}
              title={person.name}
              lead={
                chosen ? (
                  <StatusChip status={stateChips[chosen.state].status}>
                    {stateChips[chosen.state].label}
                  </StatusChip>
                ) : null
              }
              actions={
                <>
                  <ViewAsButton person={person} active={!person.deleted} />
                  <PrintButton />
                </>
              }
            />
          </div>
        </div>
      </div>
      <FactList>
        {factsOf(record, chosen, zone).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-figures>{value}</dd>
          </div>
        ))}
      </FactList>
      {person.deleted ? null : (
        <p data-print="never">
          <Link className="inline primary target" to={peopleHref({}, person.id)}>
            Ver su cuenta
          </Link>
        </p>
      )}
      <MembershipChoice
        memberships={memberships}
        chosenId={chosenId}
        href={(id) => personAnalyticsHref(person.id, id)}
      />
    </div>
  );
}

function factsOf(
  { person, figures }: PersonRecord,
  chosen: Membership | null,
  zone: string,
): [string, string][] {
  const facts: [string, string | null][] = [
    ['Usuario', person.username],
    ['Número', person.number],
    ['Perfiles', person.deleted ? null : profilesText(person.profiles)],
    ['Sucursal', person.store],
    ['Área', person.area],
    ['Puesto', person.jobTitle],
    ['Último acceso', person.lastAccessAt ? shortDateTime(zone, person.lastAccessAt) : 'Nunca'],
    ['Programa', chosen?.programmeName ?? null],
    ['Jefe', chosen ? (figures?.boss ?? 'Sin jefe') : null],
    ['Ingreso', chosen ? longDate(chosen.joinedOn) : null],
    [chosen?.state === 'finished' ? 'Terminó' : 'Baja', chosen?.endedOn ? longDate(chosen.endedOn) : null],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}
