import { Switch } from '@mantine/core';
import { Modal } from '../dialogs/modal.tsx';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { SAVE_WORDS } from '../controls/forms/record-form.tsx';
import type { DialogProps } from '../dialogs/lazy-dialog.tsx';
import styles from './shortcut-help.module.css';
import { activeShortcuts, type Shortcut } from './use-shortcuts.ts';
import { setSingleKeys, useSingleKeys } from './use-single-keys.ts';

/** Keys that belong to the field or the form in which the person is. */
const ofForms: readonly Named[] = [
  { keys: ['1', '5'], words: 'En una escala: elegir la respuesta' },
  { keys: ['Ctrl+Enter'], words: 'En un formulario: enviar o guardar' },
  { keys: ['Ctrl+S'], words: SAVE_WORDS },
];

type Named = Pick<Shortcut, 'keys' | 'words'>;

/** The keys that work here and now, and the switch of those that are pressed alone (product: keys, WCAG 2.1.4). */
export function ShortcutHelp({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Atajos de teclado">
      <Help />
    </Modal>
  );
}

function Help() {
  const on = useSingleKeys();
  // As they were when it opened: the screen behind a dialog does not change.
  const [known] = useState(helpList);
  return (
    <>
      <dl>
        {known.map(({ keys, words }) => (
          <div key={words} className={styles.row} data-off={(!on && keys.some(isSingle)) || undefined}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        size="md"
        label="Usar teclas solas como atajos"
        description="Apágalo si dictas con la voz o las presionas sin querer. Ctrl y Esc siguen funcionando."
        checked={on}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </>
  );
}

const isSingle = (key: string): boolean => !key.startsWith('Ctrl+') && key !== 'Escape';

/** The shortcuts of the screen, then those of its forms; each sentence once. */
function helpList(): Named[] {
  const all = new Map<string, Named>();
  for (const one of [...activeShortcuts(), ...ofForms]) if (!all.has(one.words)) all.set(one.words, one);
  return [...all.values()];
}

/** `1` a `5`, `Ctrl+Enter`, `g` y luego `i`. */
function Keys({ keys }: { keys: readonly string[] }) {
  const [key = ''] = keys;
  const last = keys.at(-1) ?? '';
  const [one = '', then] = last === key ? key.split(' ') : [key, last];
  const between = last === key ? ' y luego ' : ' a ';
  return (
    <>
      <kbd>{shown(one)}</kbd>
      {then === undefined ? null : (
        <>
          <span>{between}</span>
          <kbd>{then}</kbd>
        </>
      )}
    </>
  );
}

const names: Record<string, string | undefined> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' };
const shown = (key: string): string => names[key] ?? key;
