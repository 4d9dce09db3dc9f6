import { useNavigation } from '@remix-run/react';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import styles from './group-choice.module.css';

type Props = {
  groups: readonly { id: number; name: string }[];
  chosen: number | null;
  onChoose: (groupId: number | null) => void;
  /** Stands over the list. */
  label: string;
  /** The label is for screen readers only: a heading over the list says it already. */
  labelHidden?: boolean;
  /** The words of «no group», which can then be chosen again; without them the option is there only at first. */
  none?: string;
  /** The chosen group is being read. */
  waits?: boolean;
};

/** The list of generations from which one is read. */
export function GroupChoice({ groups, chosen, onChoose, label, labelHidden, none, waits }: Props) {
  return (
    <>
      <NativeSelect
        className={styles.choice}
        {...(labelHidden ? { 'aria-label': label } : { label })}
        value={String(chosen ?? '')}
        onChange={(event) => onChoose(Number(event.currentTarget.value) || null)}
        options={[
          ...(none !== undefined || chosen === null
            ? [{ value: '', label: none ?? 'Elige una generación' }]
            : []),
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {waits ? <Loader className={styles.loader ?? ''} aria-label="Cargando" /> : null}
    </>
  );
}

/** While another generation is read, its name already stands in the list. `groupOf` reads one off an address. */
export function useWantedGroup(
  chosen: number | null,
  groupOf: (query: URLSearchParams) => number | null,
): { wanted: number | null; waits: boolean } {
  const { location } = useNavigation();
  const next = location ? groupOf(new URLSearchParams(location.search)) : null;
  const waits = next !== null && next !== chosen;
  return { wanted: waits ? next : chosen, waits };
}
