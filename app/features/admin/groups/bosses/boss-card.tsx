import type { BossTeam, Collaborator } from '#app/contract/admin/groups/bosses.ts';
import { nameInitials } from '#app/domain/access/person.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import styles from './bosses.module.css';
import { PlannedNote } from './planned-note.tsx';

type Props = {
  groupId: number;
  team: BossTeam;
  /** Null where nothing can be changed. */
  chosen: Chosen | null;
  zone: string;
};

/** A boss with their collaborators, each of whom can be chosen, as can the whole team. */
export function BossCard({ groupId, team: { boss, collaborators }, chosen, zone }: Props) {
  const ids = collaborators.map(({ id }) => id);
  const name = boss?.name ?? 'Sin jefe';
  const everybody = wordFor(ids.length, 'Elegir a su colaborador', `Elegir a los ${numberText(ids.length)}`);
  return (
    <section
      className={`stack gap-sm card pad-md ${styles.team}`}
      aria-label={name}
      data-nobody={boss === null || undefined}
    >
      <div className="row wrap between align-center gap-sm">
        <div className="row align-center gap-sm slim">
          {boss ? (
            <Avatar src={boss.photo?.url ?? null} size={36} initials={nameInitials(boss.name)} />
          ) : null}
          <h2 className="strong medium breaks no-margin">{name}</h2>
          <span className="quiet small" data-figures>
            {[boss?.number, countText(ids.length, 'persona', 'personas')].filter(Boolean).join(' · ')}
          </span>
          {boss && !boss.leads ? <StatusChip status="late">Ya no puede ser jefe</StatusChip> : null}
        </div>
        {chosen ? (
          <Checkbox
            label={everybody}
            aria-label={`${everybody}: ${name}`}
            checked={ids.every((id) => chosen.ids.has(id))}
            indeterminate={ids.some((id) => chosen.ids.has(id)) && !ids.every((id) => chosen.ids.has(id))}
            onChange={() => chosen.toggleAll(ids)}
          />
        ) : null}
      </div>
      <ul className={styles.people}>
        {collaborators.map((one) => (
          <li key={one.id} className="stack gap-xs">
            {chosen ? (
              <Checkbox
                label={labelOf(one)}
                checked={chosen.ids.has(one.id)}
                onChange={() => chosen.toggle(one.id)}
              />
            ) : (
              <span>{labelOf(one)}</span>
            )}
            <Since collaborator={one} zone={zone} />
            {one.planned ? (
              <PlannedNote
                groupId={groupId}
                name={one.name}
                planned={one.planned}
                mayCancel={chosen !== null}
                zone={zone}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const labelOf = ({ name, number }: Collaborator): string => (number ? `${name} · ${number}` : name);

function Since({ collaborator: { since }, zone }: { collaborator: Collaborator; zone: string }) {
  return since === null ? null : (
    <span className={`quiet small ${styles.since}`} data-figures>
      Desde el {spanishDate(zone, since)}
    </span>
  );
}
