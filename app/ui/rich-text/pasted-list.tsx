import { Button } from '../controls/button.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { Progress } from '../layout/figures/progress.tsx';
import styles from './editor.module.css';
import type { Pasted } from './use-pasted-pictures.ts';

type Props = {
  pictures: readonly Pasted[];
  onRetry: (picture: Pasted) => void;
  onLeave: (key: string) => void;
  onDescribe: (picture: Pasted, alt: string) => void;
};

/** The pictures that were pasted into a text: how far each is, why it was refused, and its words once it stands. */
export function PastedList({ pictures, ...does }: Props) {
  if (pictures.length === 0) return null;
  return (
    <ul className="stack gap-xs bare-list" aria-label="Imágenes pegadas">
      {pictures.map((picture) => (
        <li key={picture.key} className={styles.pasted}>
          <PastedRow picture={picture} {...does} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'pictures'> & { picture: Pasted };

function PastedRow({ picture, onRetry, onLeave, onDescribe }: RowProps) {
  const { key, file, alt, state } = picture;
  const leave = () => onLeave(key);
  if (state.kind === 'failed') {
    return (
      <>
        <p className="fault grow-12" role="alert">
          {`No se pudo subir ${file.name}. ${state.refusal}`}
        </p>
        <div className="wrap gap-sm">
          {state.mayRepeat ? (
            <Button size="sm" onClick={() => onRetry(picture)}>
              Reintentar
            </Button>
          ) : null}
          <Button size="sm" variant="default" onClick={leave}>
            Quitar imagen
          </Button>
        </div>
      </>
    );
  }
  if (state.kind === 'put') {
    return (
      <>
        <img src={state.src} alt="" className={styles.small} />
        <TextInput
          className="grow-12"
          label="Texto alternativo de la imagen pegada"
          description="Lo que muestra la imagen, en una frase: quien no la ve lo escucha."
          value={alt}
          maxLength={300}
          onChange={(event) => onDescribe(picture, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around is not sent by it.
            event.preventDefault();
            leave();
          }}
        />
        <Button size="sm" variant="default" onClick={leave}>
          Listo
        </Button>
      </>
    );
  }
  const percent = state.kind === 'sending' ? Math.round(state.fraction * 100) : 0;
  return (
    <>
      <span className="grow-12 breaks">
        {`Subiendo ${file.name} `}
        <span data-figures>{percent}%</span>
      </span>
      <Progress value={percent} label={`Subiendo ${file.name}`} />
      <Button size="sm" variant="default" onClick={leave}>
        Cancelar
      </Button>
    </>
  );
}
