import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { sizeText } from '#app/domain/text/file-size.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { kindText } from '../file.texts.ts';
import { FileSigns } from '../file-signs.tsx';
import styles from './pdf.module.css';
import type { ShownFile } from './shown-file.ts';

const loadPdfViewer = async () => (await import('./pdf-viewer.tsx')).PdfViewer;

type Props = {
  file: ShownFile;
  /** At a desk the file takes the height of the part it stands in. */
  fills?: boolean;
  /** Before the download. */
  tools?: ReactNode;
};

/** A delivered file where a browser can show it, and always its download. Give it a `key` with the file's address. */
export function FileView({ file, fills = false, tools }: Props) {
  const all = (
    <>
      {tools}
      <Download file={file} />
    </>
  );
  return (
    <div className={styles.file} data-fills={fills || undefined}>
      <FileSigns file={file} isShownHere={isShown(file)} held={<FileTools>{tools}</FileTools>}>
        {file.type === 'application/pdf' ? (
          <LazyPdf file={file} fills={fills} tools={all} />
        ) : (
          <>
            <FileTools>{all}</FileTools>
            <div className={`stack gap-xs align-center justify-center pad-md slim ${styles.stage}`}>
              <Shown file={file} />
            </div>
          </>
        )}
      </FileSigns>
    </div>
  );
}

/** The line of tools above a file. */
export function FileTools({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tools}>
      <span className="grow" />
      {children}
    </div>
  );
}

function Download({ file }: { file: ShownFile }) {
  return (
    <ButtonLink
      href={`${file.url}?descargar`}
      download={file.name}
      variant="default"
      title={file.name}
      aria-label={`Descargar (${kindText(file.name)}, ${sizeText(file.size)})`}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Descargar
    </ButtonLink>
  );
}

const isPicture = ({ type }: ShownFile) => type === 'image/jpeg' || type === 'image/png';
const isShown = (file: ShownFile): boolean =>
  file.type === 'application/pdf' || isPicture(file) || file.type.startsWith('video/');

function Shown({ file }: { file: ShownFile }) {
  if (isPicture(file)) return <Picture file={file} />;
  if (file.type.startsWith('video/')) return <Film file={file} />;
  return (
    <div className="stack gap-xs">
      <p className="strong breaks">
        {file.name} · {sizeText(file.size)}
      </p>
      <p className="quiet small prose">Este tipo de archivo se revisa con su programa: descárgalo.</p>
    </div>
  );
}

function LazyPdf(props: { file: ShownFile; fills: boolean; tools: ReactNode }) {
  const Viewer = useLazyComponent(loadPdfViewer, true);
  return Viewer ? (
    <Viewer {...props} />
  ) : (
    <>
      <FileTools>{props.tools}</FileTools>
      <p className="quiet small prose pad-md" role="status">
        Abriendo el archivo…
      </p>
    </>
  );
}

function Picture({ file }: { file: ShownFile }) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  if (failed) {
    const again = () => {
      setTries(tries + 1);
      setFailed(false);
    };
    return <SectionError onRetry={again}>No se pudo mostrar la imagen.</SectionError>;
  }
  return (
    <img
      key={tries}
      className={styles.media}
      src={file.url}
      alt={`Archivo entregado: ${file.name}`}
      onError={() => setFailed(true)}
    />
  );
}

/** The signed address behind a film lives five minutes: after a failure it is loaded again where it stood. */
function Film({ file }: { file: ShownFile }) {
  const film = useRef<HTMLVideoElement>(null);
  const at = useRef(0);
  const [failed, setFailed] = useState(false);
  const again = () => {
    setFailed(false);
    film.current?.load();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a learner's own recording has no captions. */}
      <video
        ref={film}
        className={styles.media}
        src={file.url}
        controls
        playsInline
        preload="metadata"
        aria-label={`Archivo entregado: ${file.name}`}
        onTimeUpdate={(event) => {
          at.current = event.currentTarget.currentTime;
        }}
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = at.current;
        }}
        onError={() => setFailed(true)}
      />
      {failed ? <SectionError onRetry={again}>No se pudo cargar el video.</SectionError> : null}
    </>
  );
}
