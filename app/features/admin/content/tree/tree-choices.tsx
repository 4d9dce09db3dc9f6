import { useNavigate } from '@remix-run/react';
import { chosenIn, type TreeLevel, type TreeView, treeHref } from '#app/contract/admin/content/links/tree.ts';
import type { ContentTree } from '#app/contract/admin/content/tree.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { keepChoice } from './kept-choice.ts';
import styles from './tree.module.css';
import type { TreeGroup } from './tree.queries.server.ts';

type Props = {
  view: TreeView;
  groups: readonly TreeGroup[];
  programmes: readonly Named[];
  tree: ContentTree | null;
};

/** The four choices above the tree, each of which resets those below it (spec §4.5). */
export function TreeChoices({ view, groups, programmes, tree }: Props) {
  const navigate = useNavigate();
  const choose = (level: TreeLevel) => (event: { currentTarget: { value: string } }) => {
    const id = Number(event.currentTarget.value);
    const choice = chosenIn(view, level, id === 0 ? null : id);
    // The bare address would bring back what was kept before.
    keepChoice(choice);
    navigate(treeHref({ ...view, ...choice, open: null }), { preventScrollReset: true });
  };
  // A generation follows one programme: then it is the only one to choose, and still it is chosen.
  const group = groups.find(({ id }) => id === view.groupId);
  const offered = group ? programmes.filter(({ id }) => id === group.programmeId) : programmes;
  const units = tree?.units ?? [];
  const modules = units.find(({ id }) => id === view.unitId)?.modules ?? [];
  return (
    <fieldset className={`no-margin no-padding no-border ${styles.selects}`}>
      <legend className="spoken-only">Qué parte del contenido</legend>
      <Choice label="Grupo" every="Todos" items={groups} value={view.groupId} onChange={choose('groupId')} />
      <Choice
        label="Programa"
        every="Elige un programa"
        items={offered}
        value={view.programmeId}
        onChange={choose('programmeId')}
      />
      <Choice
        label="Unidad"
        every="Todas"
        items={units}
        value={view.unitId}
        onChange={choose('unitId')}
        disabled={!tree}
      />
      <Choice
        label="Módulo"
        every="Todos"
        items={modules}
        value={view.moduleId}
        onChange={choose('moduleId')}
        disabled={view.unitId === null}
      />
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  /** The option that stands for no choice. */
  every: string;
  items: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (event: { currentTarget: { value: string } }) => void;
  disabled?: boolean;
};

function Choice({ label, every, items, value, onChange, disabled = false }: ChoiceProps) {
  const known = items.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={label}
      value={String(known ? value : 0)}
      onChange={onChange}
      disabled={disabled}
      options={[
        { value: '0', label: every },
        ...items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
