import type { FileSigns as Signs } from '#app/contract/stored/file-warnings.ts';

type Props = {
  file: Signs;
  /** The screen shows the file itself, without running anything of it. */
  isShownHere?: boolean;
};

const care = 'no permitas que ejecute ni conecte nada, y pregunta a quien lo entregó.';

/** Said beside every link to a file of a person: why it cannot be opened or seen, or what it would do by itself. */
export function FileSigns({ file: { hold, warnings = [], barriers = [] }, isShownHere = false }: Props) {
  if (hold) {
    return (
      <p role="status" className="small strong prose">
        {hold}
      </p>
    );
  }
  if (warnings.length + barriers.length === 0) return null;
  return (
    <div role="note" className="framed round pad-md stack gap-xs">
      {[...barriers, ...warnings].map((text) => (
        <p key={text} className="strong">
          {text}
        </p>
      ))}
      {warnings.length > 0 ? (
        <p className="small">
          {isShownHere ? `Aquí se ve sin riesgo. Si lo descargas, ${care}` : `Al abrirlo, ${care}`}
        </p>
      ) : null}
    </div>
  );
}
