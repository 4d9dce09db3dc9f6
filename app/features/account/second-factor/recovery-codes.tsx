import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { downloadFile } from '#app/ui/controls/sheets/download-file.ts';
import { brand } from '#app/ui/theme/brand.ts';
import styles from './second-factor.module.css';

type Props = { codes: readonly string[]; onKept: () => void };

/** The recovery codes, this once: to be copied, downloaded or printed (product: second factor). */
export function RecoveryCodes({ codes, onKept }: Props) {
  const heading = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copiados.'),
      () => setSaid('Tu navegador no deja copiarlos: descárgalos o imprímelos.'),
    );
  const keep = () =>
    downloadFile(
      new Blob([`${brand.name}: códigos de recuperación. Cada uno sirve una vez.\n\n${text}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
      'codigos-de-recuperacion.txt',
    );
  return (
    <div className="stack gap-md">
      <div data-print="alone" className="stack gap-md">
        <p ref={heading} tabIndex={-1} className="strong no-ring">
          Guarda tus {codes.length} códigos de recuperación
        </p>
        <p>
          Si pierdes tu teléfono, cada uno te deja entrar una vez. Guárdalos fuera de este equipo: no se
          vuelven a mostrar.
        </p>
        <ul className={`bare-list ${styles.codes}`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="wrap gap-sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={keep}>
          Descargar
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <p role="status" className="quiet">
        {said}
      </p>
      <div className="wrap justify-end">
        <Button color="accent" onClick={onKept}>
          Ya los guardé
        </Button>
      </div>
    </div>
  );
}
