import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextInput } from '../controls/text-input.tsx';
import styles from './editor.module.css';

/** Chooses a picture and says its address. */
export type PictureChoice = ComponentType<{ onChosen: (picture: { src: string }) => void }>;

type Props = {
  choice: PictureChoice;
  /** The picture whose words are changed; null: one is chosen. */
  chosen: { src: string; alt: string | null } | null;
  onPut: (picture: { src: string; alt: string }) => void;
  onClose: () => void;
};

/** A picture and its words, without which it is not put. */
export function PictureForm({ choice: Choice, chosen, onPut, onClose }: Props) {
  const [src, setSrc] = useState(chosen?.src ?? null);
  const [alt, setAlt] = useState(chosen?.alt ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const put = () => {
    const words = alt.trim();
    if (src === null) return setFault('Elige primero la imagen.');
    if (words === '') return setFault('Describe la imagen: quien no la ve escucha este texto.');
    onPut({ src, alt: words });
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
