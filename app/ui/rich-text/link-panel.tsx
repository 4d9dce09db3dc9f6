import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextInput } from '../controls/text-input.tsx';
import styles from './editor.module.css';
import { isLinkAddress } from './extensions.ts';

/** The address of the link over the chosen words; without any, the address itself becomes the words. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { href } = editor.getAttributes('link') as { href?: string };
  const [address, setAddress] = useState(href ?? 'https://');
  const [fault, setFault] = useState<string | null>(null);
  const put = () => {
    const wanted = address.trim();
    if (!isLinkAddress(wanted)) return setFault('Escribe una dirección completa, como https://ejemplo.mx.');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && href === undefined) {
      const marks = [{ type: 'link', attrs: { href: wanted } }];
      chain.insertContent({ type: 'text', text: wanted, marks }).run();
    } else {
      chain.setLink({ href: wanted }).run();
    }
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around is not sent by it.
    event.preventDefault();
    put();
  };
  return (
    <fieldset className={styles.panel} aria-label="Enlace">
      <TextInput
        label="Dirección del enlace"
        type="url"
        value={address}
        error={fault}
        autoFocus
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setFault(null);
        }}
        onKeyDown={keys}
      />
      <div className="wrap gap-sm">
        <Button size="sm" onClick={put}>
          Poner enlace
        </Button>
        {href === undefined ? null : (
          <Button size="sm" variant="default" onClick={remove}>
            Quitar enlace
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </fieldset>
  );
}
