import type { ReactNode } from 'react';
import type { GivingPreview } from '#app/contract/admin/content/badge-awards.ts';
import type { BadgeDetail } from '#app/contract/admin/content/badges.ts';
import { peopleText, wordFor } from '#app/domain/text/counts.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { RefusedList } from '#app/ui/list/refused-list.tsx';
import { levelsText } from '../badge.texts.ts';

type Props = {
  badge: BadgeDetail;
  seen: GivingPreview;
  /** True where those from whom it was taken back get it too. */
  again: boolean;
  onAgain: (again: boolean) => void;
  children: ReactNode;
};

/** The people who would get a badge by hand, each with their levels, and those who would not, before it is given. */
export function GivingPeople({ badge, seen, again, onAgain, children }: Props) {
  const revoked = seen.people.filter(({ wasRevoked }) => wasRevoked);
  const free = seen.people.filter(({ wasRevoked }) => !wasRevoked);
  return (
    <div className="stack gap-md">
      {free.length === 0 ? null : <People title="La reciben" people={free} badge={badge} />}
      {revoked.length === 0 ? null : (
        <>
          <People title="Se les había retirado" people={revoked} badge={badge} />
          <Checkbox
            label="Otorgarla otra vez a quienes se les retiró"
            checked={again}
            onChange={() => onAgain(!again)}
          />
        </>
      )}
      {seen.people.length === 0 ? <p className="strong">Nadie de la lista la recibiría.</p> : null}
      <RefusedList
        refused={seen.refused}
        title={`${wordFor(seen.refused.length, 'No la recibe', 'No la reciben')} ${peopleText(seen.refused.length)}:`}
      />
      {children}
    </div>
  );
}

type PeopleProps = { title: string; people: GivingPreview['people']; badge: BadgeDetail };

function People({ title, people, badge }: PeopleProps) {
  return (
    <section aria-label={title}>
      <p className="strong">
        {title}: {peopleText(people.length)}
      </p>
      <ul>
        {people.map(({ id, name, username, levels }) => (
          <li key={id}>
            {name} <span className="quiet">· {username}</span>
            {badge.levels > 1 ? <span className="quiet"> · {levelsText(levels)}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
