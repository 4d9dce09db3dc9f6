import styles from './group-list.module.css';

export type GroupSummary = {
  id: number;
  name: string;
  /** Programme and date. */
  facts: string;
  /** '6 participantes'. */
  count: string;
};

/** Generations of a boss or a tutor, one card each. */
export function GroupList({ groups }: { groups: readonly GroupSummary[] }) {
  return (
    <ul className={styles.list}>
      {groups.map((group) => (
        <li key={group.id} className={styles.group}>
          <span className={styles.name}>{group.name}</span>
          <span className={styles.facts}>{group.facts}</span>
          <span data-figures>{group.count}</span>
        </li>
      ))}
    </ul>
  );
}
