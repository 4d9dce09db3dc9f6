import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import styles from './color-scheme-choice.module.css';

const CHOICES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Como el dispositivo' },
];

/** How the screens look on this device. The stored choice is known only in the browser. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [known, setKnown] = useState(false);
  const name = useId();
  useEffect(() => setKnown(true), []);

  return (
    <fieldset className={styles.choice}>
      <legend className="no-padding small strong">Apariencia</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value} className={`inline gap-8 pointer target ${styles.option}`}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={known && colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
