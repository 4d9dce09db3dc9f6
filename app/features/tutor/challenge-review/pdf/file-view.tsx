import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { DeliveredFile } from '#app/contract/tutor/review.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import { kindText } from '#app/product/files/file.texts.ts';
import { FileSigns } from '#app/product/files/file-signs.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import styles from '../review/review.module.css';

const loadPdfViewer = async () => (await import('./pdf-viewer.tsx')).PdfViewer;

/** A delivered file where a browser can show it, and always its download. Give it a `key` with the file's address. */
export function FileView({ file }: { file: DeliveredFile }) {
  return (
    <FileSigns file={file} isShownHere={isShown(file)}>
      <Shown file={file} />
      <p className="row wrap gap-xs-sm">
        <ButtonLink
          href={`${file.url}?descargar`}
          download={file.name}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Descargar ({kindText(file.name)}, {sizeText(file.size)})
        </ButtonLink>
        <span className="slim quiet small breaks">{file.name}</span>
      </p>
    </FileSigns>
  );
}

const isPicture = ({ type }: DeliveredFile) => type === 'image/jpeg' || type === 'image/png';
const isShown = (file: DeliveredFile): boolean =>
  file.type === 'application/pdf' || isPicture(file) || file.type.startsWith('video/');

function Shown({ file }: { file: DeliveredFile }) {
  if (file.type === 'application/pdf') return <LazyPdf file={file} />;
  if (isPicture(file)) return <Picture file={file} />;
  if (file.type.startsWith('video/')) return <Film file={file} />;
  return <p className="quiet small prose">Este tipo de archivo se revisa con su programa: descárgalo.</p>;
}

function LazyPdf({ file }: { file: DeliveredFile }) {
  const Viewer = useLazyComponent(loadPdfViewer, true);
  return Viewer ? (
    <Viewer file={file} />
  ) : (
    <p className="quiet small prose" role="status">
      Abriendo el archivo…
    </p>
  );
}

function Picture({ file }: { file: DeliveredFile }) {
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
function Film({ file }: { file: DeliveredFile }) {
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
