import type { ContentState, ShownState } from '#app/contract/admin/content/lists.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { stateChips } from './content.texts.ts';

/** The states by which a list of content is filtered. */
export const shownStates: readonly { value: ShownState; label: string }[] = [
  { value: 'draft', label: stateChips.draft.label },
  { value: 'published', label: stateChips.published.label },
  { value: 'archived', label: stateChips.archived.label },
  { value: 'bin', label: 'Papelera' },
];

type Props = { state: ContentState; hasDraft: boolean; isDeleted?: boolean };

/** The state of content, and a sign where it has changes that learners do not see. */
export function ContentChips({ state, hasDraft, isDeleted = false }: Props) {
  const { status, label } = isDeleted
    ? ({ status: 'locked', label: 'Papelera' } as const)
    : stateChips[state];
  return (
    <span className="wrap gap-xs">
      <StatusChip status={status}>{label}</StatusChip>
      {hasDraft ? <StatusChip status="waiting">Cambios sin publicar</StatusChip> : null}
    </span>
  );
}
