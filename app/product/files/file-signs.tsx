import type { ReactNode } from 'react';
import type { FileSigns as Signs } from '#app/contract/stored/file-warnings.ts';

type Props = {
  file: Signs;
  /** The screen shows the file itself, without running anything of it. */
  isShownHere?: boolean;
  /** Stands for the link while the file cannot be opened. */
  held?: ReactNode;
  /** The link to the file, or the file itself. */
  children?: ReactNode;
};

const care = 'no permitas que ejecute ni conecte nada, y pregunta a quien lo entregó.';

/** Said before every link to a file of a person: why it cannot be opened or seen, or what it would do by itself. */
export function FileSigns({ file, isShownHere = false, held = null, children }: Props) {
  if (file.hold) {
    return (
      <>
        <p role="status" className="small strong prose">
          {file.hold}
        </p>
        {held}
      </>
    );
  }
  return (
    <>
      <Risks file={file} isShownHere={isShownHere} />
      {children}
    </>
  );
}

function Risks({ file, isShownHere }: { file: Signs; isShownHere: boolean }) {
  const { warnings = [], barriers = [] } = file;
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
