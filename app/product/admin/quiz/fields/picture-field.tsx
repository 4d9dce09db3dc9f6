import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CoursePicture } from '#app/product/content/course-picture.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PictureForm } from '#app/ui/rich-text/picture-form.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { pictureHtmlOf, pictureOf } from '../picture-html.ts';
import styles from '../quiz.module.css';

type Props = {
  /** The noun that it belongs to, with its article: «la opción 2». */
  of: string;
  html: string | undefined;
  onChange: (html: string | undefined) => void;
};

/** Asked for by a press: another picture, or other words for it. */
type Asked = 'picture' | 'words';

/** The picture of a question or of an option: uploaded, described, changed and taken away. */
export function PictureField({ of, html, onChange }: Props) {
  const [asks, setAsks] = useState<Asked | null>(null);
  const box = useRef<HTMLDivElement>(null);
  /** The button whose press took the focus away. */
  const pressed = useRef<Asked | null>(null);
  const picture = pictureOf(html);
  const ask = (what: Asked) => {
    pressed.current = what;
    setAsks(what);
  };
  const remove = () => {
    pressed.current = 'picture';
    onChange(undefined);
  };
  useEffectOn([asks, picture === null], () => {
    if (pressed.current === null) return;
    const found = box.current?.querySelector<HTMLElement>(
      asks === null ? `[data-asks="${pressed.current}"]` : 'button, input:not([type="file"])',
    );
    found?.focus();
    if (asks === null) pressed.current = null;
  });
  return (
    <div ref={box} className={styles.picture}>
      {asks !== null ? (
        <PictureForm
          choice={CoursePicture}
          chosen={asks === 'words' ? picture : null}
          onPut={(chosen) => onChange(pictureHtmlOf(chosen))}
          onClose={() => setAsks(null)}
        />
      ) : picture === null ? (
        <Button
          variant="subtle"
          className="self-start"
          leftSection={<IconPhoto size={18} aria-hidden />}
          aria-label={`Agregar imagen a ${of}`}
          data-asks="picture"
          onClick={() => ask('picture')}
        >
          Agregar imagen
        </Button>
      ) : (
        <Picture picture={picture} of={of} onAsk={ask} onRemove={remove} />
      )}
    </div>
  );
}

type PictureProps = {
  picture: { src: string; alt: string };
  of: string;
  onAsk: (what: Asked) => void;
  onRemove: () => void;
};

function Picture({ picture, of, onAsk, onRemove }: PictureProps) {
  return (
    <div className="wrap gap-sm align-center">
      <img src={picture.src} alt={picture.alt} className={styles.thumbnail} />
      <div className="stack gap-xs grow-12 slim">
        <p className="small quiet breaks">{picture.alt}</p>
        <div className="wrap gap-xs">
          <Button
            variant="default"
            aria-label={`Describir la imagen de ${of}`}
            data-asks="words"
            onClick={() => onAsk('words')}
          >
            Describir
          </Button>
          <Button
            variant="default"
            aria-label={`Cambiar la imagen de ${of}`}
            data-asks="picture"
            onClick={() => onAsk('picture')}
          >
            Cambiar
          </Button>
          <Button variant="default" aria-label={`Quitar la imagen de ${of}`} onClick={onRemove}>
            Quitar
          </Button>
        </div>
      </div>
    </div>
  );
}
