import type { ContentState, ShownState } from '#app/contract/admin/content/content-lists.ts';
import { type Status, StatusChip } from '#app/ui/feedback/status-chip.tsx';

const chips: Record<ContentState, { status: Status; label: string }> = {
  draft: { status: 'pending', label: 'Borrador' },
  published: { status: 'current', label: 'Publicado' },
  archived: { status: 'locked', label: 'Archivado' },
};

/** The states by which a list of content is filtered. */
export const shownStates: readonly { value: ShownState; label: string }[] = [
  { value: 'draft', label: chips.draft.label },
  { value: 'published', label: chips.published.label },
  { value: 'archived', label: chips.archived.label },
  { value: 'bin', label: 'Papelera' },
];

/** Where content stands, in a word. */
export const stateText = ({ state, isDeleted }: Pick<Required<Props>, 'state' | 'isDeleted'>): string =>
  isDeleted ? 'Papelera' : chips[state].label;

type Props = { state: ContentState; hasDraft: boolean; isDeleted?: boolean };

/** Where content stands, and whether it has changes that learners do not see. */
export function ContentChips({ state, hasDraft, isDeleted = false }: Props) {
  const { status, label } = isDeleted ? ({ status: 'locked', label: 'Papelera' } as const) : chips[state];
  return (
    <span className="wrap gap-xs">
      <StatusChip status={status}>{label}</StatusChip>
      {hasDraft ? <StatusChip status="waiting">Cambios sin publicar</StatusChip> : null}
    </span>
  );
}
