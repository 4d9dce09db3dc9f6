import styles from '../quiz.module.css';

type Props = {
  /** One right option of several, or any number of them. */
  type: 'radio' | 'checkbox';
  /** The group of radios. */
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Marks an option as right. */
export function Mark({ type, name, label, checked, onChange }: Props) {
  return (
    <label className={styles.mark}>
      <input
        type={type}
        name={name}
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
