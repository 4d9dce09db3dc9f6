import { programmeHref } from '#app/contract/admin/content/links/programmes.ts';
import type { GroupDetail } from '#app/contract/admin/groups/groups.ts';
import { type GroupPart, groupHref } from '#app/contract/admin/groups/links/group.ts';
import type { Finding, GroupCheck } from '#app/contract/admin/groups/states.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import { closeText, ungradedText } from './group-state.texts.ts';
import styles from './validation-tab.module.css';

/** The words of the link to each tab that mends an error. */
const mending: Partial<Record<GroupPart, string>> = {
  waves: 'Poner fechas',
  members: 'Ver participantes',
  bosses: 'Asignar jefes',
  tutors: 'Asignar tutores',
  guides: 'Subir guías',
};

type Props = { group: Pick<GroupDetail, 'id' | 'state' | 'programme'>; check: GroupCheck };

/** The errors that keep a generation from being published, the warnings to look at, and the effect of closing it. */
export function ValidationTab({ group, check }: Props) {
  const { errors, warnings, closing } = check;
  if (group.state === 'archived') {
    return <EmptyState title="Está cerrada: ya no hay nada que validar." />;
  }
  const draft = group.state === 'draft';
  return (
    <div className="stack gap-lg">
      <p role="status">
        <StatusChip status={errors.length > 0 ? 'late' : 'done'}>{verdict(errors.length, draft)}</StatusChip>
      </p>
      {errors.length > 0 ? (
        <Section title={`Errores (${errors.length})`}>
          <p className="quiet">
            {draft
              ? 'Mientras haya uno, la generación no se puede publicar.'
              : 'La generación está publicada y algo dejó de estar completo.'}
          </p>
          <Findings group={group} findings={errors} />
        </Section>
      ) : null}
      {warnings.length > 0 ? (
        <Section title={`Avisos (${warnings.length})`}>
          <p className="quiet">No impiden publicarla.</p>
          <Findings group={group} findings={warnings} />
        </Section>
      ) : null}
      {closing ? (
        <Section title="Si la cierras hoy">
          <p>{closeText(closing)}</p>
          <p>{ungradedText(closing)}</p>
        </Section>
      ) : null}
    </div>
  );
}

function verdict(errors: number, draft: boolean): string {
  if (errors === 0) return draft ? 'Lista para publicarse' : 'Sin errores';
  return `${countText(errors, 'error', 'errores')} por corregir`;
}

function Findings({ group, findings }: { group: Props['group']; findings: readonly Finding[] }) {
  const { id: groupId } = group;
  const programmeId = group.programme.id;
  return (
    <ul className={styles.findings}>
      {findings.map(({ code, text, part }) => (
        <li key={code} className="wrap gap-sm between align-center">
          <span className="grow-18 slim">{text}</span>
          {part && mending[part] ? (
            <Link to={groupHref(groupId, part)} aria-label={`${mending[part]}: ${text}`}>
              {mending[part]}
            </Link>
          ) : (
            <Link
              to={programmeHref(programmeId, 'checklist')}
              aria-label={`Corregir en el programa: ${text}`}
            >
              Corregir en el programa
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
