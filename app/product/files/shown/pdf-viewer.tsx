import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { ScrollRegion } from '#app/ui/layout/scroll-region.tsx';
import { places } from '#app/ui/list/placed.ts';
import styles from './pdf.module.css';
import { MAX_PAGES } from './pdf-measures.ts';
import { PdfPage } from './pdf-page.tsx';
import type { ShownFile } from './shown-file.ts';
import { type PdfFault, usePdf } from './use-pdf.ts';
import { usePdfFrame } from './use-pdf-frame.ts';

const faults: Record<Exclude<PdfFault, 'away'>, string> = {
  password: 'Este PDF está protegido con contraseña. Descárgalo para abrirlo, o pide uno sin contraseña.',
  broken: 'Este archivo no se puede mostrar como PDF: está dañado o incompleto. Descárgalo para revisarlo.',
};

type Props = {
  file: ShownFile;
  /** At a desk it takes the height of the part it stands in. */
  fills?: boolean;
  /** After those of page and zoom. */
  tools?: ReactNode;
};

/** A delivered PDF, drawn page by page as it comes into view. */
export function PdfViewer({ file, fills = false, tools }: Props) {
  const { state, retry } = usePdf(file.url);
  const frame = useRef<HTMLElement>(null);
  const view = usePdfFrame(frame, state.kind === 'ready');

  if (state.kind !== 'ready') {
    return (
      <div className={styles.viewer} data-fills={fills || undefined}>
        {tools ? (
          <div className={styles.tools}>
            <span className="grow" />
            {tools}
          </div>
        ) : null}
        {state.kind === 'loading' ? (
          <div className={styles.frame} data-empty role="status">
            <p className={styles.words}>Abriendo el archivo…</p>
          </div>
        ) : state.fault === 'away' ? (
          <SectionError onRetry={retry}>No se pudo cargar el archivo.</SectionError>
        ) : (
          <p className={styles.fault} role="alert">
            {faults[state.fault]}
          </p>
        )}
      </div>
    );
  }
  const { pdf } = state;
  const shown = Math.min(pdf.pages, MAX_PAGES);
  const pressed = (event: KeyboardEvent) => {
    const act = { '+': view.larger, '-': view.smaller, '0': view.fit }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.viewer} data-fills={fills || undefined}>
      <div className={styles.tools} role="toolbar" aria-label="Archivo entregado">
        <Tool
          label="Página anterior"
          icon={IconChevronUp}
          off={view.page === 1}
          className={styles.turn ?? ''}
          onClick={() => view.turn(-1)}
        />
        <Tool
          label="Página siguiente"
          icon={IconChevronDown}
          off={view.page === shown}
          className={styles.turn ?? ''}
          onClick={() => view.turn(1)}
        />
        <span className={styles.count} data-figures role="status">
          Página {view.page} de {pdf.pages}
        </span>
        <Tool label="Alejar" icon={IconMinus} off={view.zoom === 0.5} onClick={view.smaller} />
        <span className={styles.zoom} data-figures>
          {Math.round(view.zoom * 100)} %
        </span>
        <Tool label="Acercar" icon={IconPlus} off={view.zoom === 3} onClick={view.larger} />
        <Tool
          label="Ajustar al ancho"
          icon={IconArrowAutofitWidth}
          off={view.zoom === 1}
          onClick={view.fit}
        />
        {tools}
      </div>
      <ScrollRegion
        ref={frame}
        className={styles.frame}
        aria-label={`Archivo entregado: ${file.name}`}
        onScroll={view.scrolled}
        onKeyDown={pressed}
      >
        {places(shown).map((index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} width={view.width} frame={frame} />
        ))}
        {shown < pdf.pages ? (
          <p className={styles.words}>
            Aquí se muestran las primeras {shown} páginas. Descárgalo para ver el resto.
          </p>
        ) : null}
      </ScrollRegion>
    </div>
  );
}

type ToolProps = {
  label: string;
  icon: typeof IconPlus;
  off: boolean;
  className?: string;
  onClick: () => void;
};

function Tool({ label, icon: Icon, off, className = '', onClick }: ToolProps) {
  return (
    <IconButton
      className={className}
      aria-label={label}
      title={label}
      // It keeps the focus at its end.
      aria-disabled={off}
      data-disabled={off || undefined}
      onClick={() => (off ? undefined : onClick())}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
