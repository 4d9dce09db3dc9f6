import type { Editor } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextInput } from '../controls/text-input.tsx';
import styles from './editor.module.css';

/** Chooses a picture and says its address. */
export type PictureChoice = ComponentType<{ onChosen: (picture: { src: string }) => void }>;

type Props = { editor: Editor; choice: PictureChoice; onClose: () => void };

/** A picture and its words; of the picture that is chosen in the text, its words alone. */
export function PicturePanel({ editor, choice: Choice, onClose }: Props) {
  const chosen = editor.isActive('image')
    ? (editor.getAttributes('image') as { src: string; alt: string | null })
    : null;
  const [src, setSrc] = useState(chosen?.src ?? null);
  const [alt, setAlt] = useState(chosen?.alt ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const put = () => {
    const words = alt.trim();
    if (src === null) return setFault('Elige primero la imagen.');
    if (words === '') return setFault('Describe la imagen: quien no la ve escucha este texto.');
    if (chosen) editor.chain().focus().updateAttributes('image', { alt: words }).run();
    else editor.chain().focus().setImage({ src, alt: words }).run();
    onClose();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    put();
  };
  return (
    <fieldset className={styles.panel} aria-label="Imagen">
      {src === null ? (
        <Choice onChosen={(picture) => setSrc(picture.src)} />
      ) : (
        <img src={src} alt="" className={styles.chosen} />
      )}
      <TextInput
        label="Texto alternativo"
        description="Lo que muestra la imagen, en una frase."
        value={alt}
        maxLength={300}
        error={fault}
        onChange={(event) => {
          setAlt(event.currentTarget.value);
          setFault(null);
        }}
        onKeyDown={keys}
      />
      <div className="wrap gap-sm">
        <Button size="sm" onClick={put}>
          {chosen ? 'Guardar texto' : 'Poner imagen'}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </fieldset>
  );
}
